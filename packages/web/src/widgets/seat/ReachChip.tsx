import { useTranslation } from 'react-i18next';
import { useReach } from '../../data/escalation.ts';
import { ShiftChip } from './ShiftChip.tsx';

/** Warns, as long as no message channel works, that an escalation stays inside this console. */
export function ReachChip() {
  const { t } = useTranslation();
  const channels = useReach();
  if (channels === undefined || channels.length > 0) return null;
  return (
    <ShiftChip state="fault" isCalling meaning={t('escalation.reach.text')}>
      {t('escalation.reach.short')}
    </ShiftChip>
  );
}
