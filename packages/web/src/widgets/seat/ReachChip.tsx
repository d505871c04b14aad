import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useReach } from '../../data/escalation.ts';
import { ShiftChip } from './ShiftChip.tsx';

/**
 * Warns, while no message channel works, that an escalation stays inside this console. A compact one has no label, for
 * a desktop's narrow header.
 */
export function ReachChip({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  const channels = useReach();
  if (channels === undefined || channels.length > 0) return null;
  return (
    <ShiftChip
      state="fault"
      isCalling
      meaning={t('escalation.reach.text')}
      aria-label={t('escalation.reach.short')}
    >
      <chakra.span hideBelow={isCompact ? '2xl' : undefined}>{t('escalation.reach.short')}</chakra.span>
    </ShiftChip>
  );
}
