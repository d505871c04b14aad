import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useFileLink } from '../../data/files.ts';
import { hint } from '../../ui/toast.ts';

interface SoundPlayerProps {
  /** Of an uploaded sound. */
  id: string;
  name: string;
  /** The file is missing, or this browser cannot play it. */
  onUnplayable: () => void;
}

/** Plays an uploaded sound by a signed address, made on mounting. */
export function SoundPlayer({ id, name, onUnplayable }: SoundPlayerProps) {
  const { t } = useTranslation();
  const { data, error } = useFileLink(id);
  useEffect(() => {
    if (error === null) return;
    hint(errorText(error));
    onUnplayable();
  }, [error, onUnplayable]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recorded call has no captions
    <chakra.audio
      controls
      autoPlay
      controlsList="nodownload noplaybackrate"
      src={data?.url}
      aria-label={name}
      h="8"
      w="full"
      minW="40"
      maxW="80"
      onClick={(event) => event.stopPropagation()}
      onError={() => {
        hint(t('records.files.unplayable', { name }));
        onUnplayable();
      }}
    />
  );
}
