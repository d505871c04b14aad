import { useTranslation } from 'react-i18next';
import { StateDot } from '../../ui/StateDot.tsx';

/** Online state of a device; one without any message is unknown. */
export function OnlineState({ isOnline, seenAt }: { isOnline?: unknown; seenAt?: unknown }) {
  const { t } = useTranslation();
  const state = isOnline ? 'online' : seenAt ? 'offline' : 'unknown';
  return <StateDot state={state === 'online' ? 'normal' : state}>{t(`codes.online.${state}`)}</StateDot>;
}
