import { useTranslation } from 'react-i18next';
import { StateDot } from '../../ui/StateDot.tsx';

/** Whether a device is on line; one that was never heard is unknown. */
export function OnlineState({ isOnline, seenAt }: { isOnline?: unknown; seenAt?: unknown }) {
  const { t } = useTranslation();
  const state = isOnline ? 'online' : seenAt ? 'offline' : 'unknown';
  return <StateDot state={state === 'online' ? 'normal' : state}>{t(`codes.online.${state}`)}</StateDot>;
}
