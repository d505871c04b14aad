import { useAtom } from 'jotai';
import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mutedAtom } from '../../data/settings.ts';
import { HeaderIcon } from '../../ui/HeaderIcon.tsx';
import { HeaderPill } from '../../ui/HeaderPill.tsx';

/** Mutes notices, never alarms with people (§4), and shows its state. */
export function MuteToggle() {
  const { t } = useTranslation();
  const [isMuted, setIsMuted] = useAtom(mutedAtom);
  if (!isMuted)
    return (
      <HeaderIcon aria-label={t('app.header.mute')} aria-pressed={false} onClick={() => setIsMuted(true)}>
        <Volume2 />
      </HeaderIcon>
    );
  return (
    <HeaderPill
      aria-pressed
      aria-label={t('app.header.unmute')}
      title={`${t('app.header.unmute')} · ${t('app.header.mutedNote')}`}
      color="attention"
      borderColor="attention.border"
      bg="attention.subtle"
      onClick={() => setIsMuted(false)}
    >
      <VolumeX />
      {t('app.header.muted')}
    </HeaderPill>
  );
}
