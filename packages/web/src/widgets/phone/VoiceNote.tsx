import { Button, Flex, Text } from '@chakra-ui/react';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import { clockText } from '../age.ts';
import { useVoiceRecorder } from './useVoiceRecorder.ts';

interface VoiceNoteProps {
  note: StepFile | null;
  onChange: (note: StepFile | null) => void;
}

/** A spoken note of up to three minutes. */
export function VoiceNote({ note, onChange }: VoiceNoteProps) {
  const { t } = useTranslation();
  const recorder = useVoiceRecorder(onChange);
  const address = useMemo(() => (note === null ? null : URL.createObjectURL(note.bytes)), [note]);
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address]);
  if (recorder.state === 'unable') return <Text color="muted">{t('phone.voice.unable')}</Text>;
  if (address !== null)
    return (
      <Flex align="center" gap="2">
        {/* biome-ignore lint/a11y/useMediaCaption: what was said a moment ago has no captions */}
        <audio src={address} controls style={{ flex: 1, minWidth: 0 }} />
        <Button size="lg" variant="outline" aria-label={t('phone.voice.drop')} onClick={() => onChange(null)}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </Flex>
    );
  const isOn = recorder.state === 'recording';
  return (
    <Button
      size="lg"
      h="14"
      variant="outline"
      colorPalette={isOn ? 'alarm' : 'gray'}
      onClick={isOn ? recorder.stop : () => void recorder.start()}
    >
      {isOn ? <Square size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
      {isOn ? t('phone.voice.stop', { time: clockText(recorder.lengthMs) }) : t('phone.voice.start')}
    </Button>
  );
}
