import { Box, Button, Flex, HStack, IconButton, Input, Slider, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../data/settings.ts';
import { useKeys } from '../../ui/useKeys.ts';
import type { TrendMark } from '../trend/TrendChart.tsx';
import { localInput } from './localInput.ts';
import { type Playback, playbackSpeeds } from './usePlayback.ts';

const moment = new Intl.DateTimeFormat(intlLocale[locale], {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** Play, pause, speed and scrubber of a replay; marked so that it is not mistaken for live. */
export function ReplayBar(props: {
  playback: Playback;
  fromMs: number;
  toMs: number;
  marks: readonly TrendMark[];
  onPick: (atMs: number) => void;
  onLive: () => void;
  /** Nothing is recorded at the shown time. */
  isBlank?: boolean;
}) {
  const { t } = useTranslation();
  const { playback, fromMs, toMs, marks, onPick, onLive, isBlank = false } = props;
  const toggle = playback.isPlaying ? playback.pause : playback.play;
  useKeys({ p: toggle });
  const share = (atMs: number) => `${((atMs - fromMs) / (toMs - fromMs)) * 100}%`;
  return (
    <Flex
      role="region"
      aria-label={t('monitor.replay.title')}
      align="center"
      gap="3"
      px="3"
      py="2"
      wrap="wrap"
      bg="attention.subtle"
      borderWidth="1px"
      borderColor="attention.border"
      borderRadius="l3"
    >
      <Text
        fontWeight="semibold"
        color="attention"
        textTransform="uppercase"
        letterSpacing="0.06em"
        textStyle="xs"
      >
        {t('monitor.replay.title')}
      </Text>
      <IconButton
        size="sm"
        aria-label={t(playback.isPlaying ? 'monitor.replay.pause' : 'monitor.replay.play')}
        title={`${t(playback.isPlaying ? 'monitor.replay.pause' : 'monitor.replay.play')} (p)`}
        onClick={toggle}
      >
        {playback.isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <SpeedButtons playback={playback} />
      <ReplayTrack marks={marks} fromMs={fromMs} toMs={toMs} share={share} playback={playback} />
      {isBlank && (
        <Text role="status" textStyle="xs" color="attention">
          {t('monitor.replay.nothing')}
        </Text>
      )}
      <Text as="time" fontWeight="semibold" minW="40" textAlign="end">
        {moment.format(playback.atMs)}
      </Text>
      <Input
        type="datetime-local"
        size="sm"
        w="48"
        aria-label={t('monitor.replay.pick')}
        value={localInput(playback.atMs)}
        onChange={(event) => {
          const pickedMs = Date.parse(event.target.value);
          if (!Number.isNaN(pickedMs)) onPick(pickedMs);
        }}
      />
      <Button size="sm" variant="solid" colorPalette="attention" onClick={onLive}>
        {t('monitor.replay.live')}
      </Button>
    </Flex>
  );
}

interface SpeedButtonsProps {
  playback: Playback;
}

/** Speeds of the replay. */
function SpeedButtons({ playback }: SpeedButtonsProps) {
  return (
    <HStack gap="0">
      {playbackSpeeds.map((speed) => (
        <Button
          key={speed}
          size="2xs"
          variant={speed === playback.speed ? 'subtle' : 'ghost'}
          aria-pressed={speed === playback.speed}
          onClick={() => playback.setSpeed(speed)}
        >
          {speed}×
        </Button>
      ))}
    </HStack>
  );
}

interface ReplayTrackProps {
  marks: readonly TrendMark[];
  fromMs: number;
  toMs: number;
  share: (atMs: number) => string;
  playback: Playback;
}

/** The replayed span with its marks and the shown time. */
function ReplayTrack({ marks, fromMs, toMs, share, playback }: ReplayTrackProps) {
  const { t } = useTranslation();
  return (
    <Box flex="1" minW="40" position="relative">
      {marks
        .filter((mark) => mark.atMs >= fromMs && mark.atMs <= toMs)
        .map((mark) => (
          <Box
            key={`${mark.atMs}${mark.label}`}
            position="absolute"
            top="-1"
            bottom="-1"
            w="2px"
            bg={mark.state}
            insetInlineStart={share(mark.atMs)}
            title={mark.label}
          />
        ))}
      <Slider.Root
        size="sm"
        colorPalette="attention"
        min={fromMs}
        max={toMs}
        step={1_000}
        value={[playback.atMs]}
        onValueChange={({ value }) => value[0] !== undefined && playback.seek(value[0])}
        aria-label={[t('monitor.replay.moment')]}
      >
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          <Slider.Thumbs />
        </Slider.Control>
      </Slider.Root>
    </Box>
  );
}
