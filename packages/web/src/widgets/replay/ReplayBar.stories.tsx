import { Box } from '@chakra-ui/react';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Story } from '../../gallery/story.ts';
import { ReplayBar } from './ReplayBar.tsx';

const atMs = Date.parse('2026-05-04T10:31:07.000Z');
const bar = (isPlaying: boolean) => (
  <Box w="5xl">
    <ReplayBar
      playback={{
        atMs,
        isPlaying,
        speed: 2,
        play: () => {},
        pause: () => {},
        setSpeed: () => {},
        seek: () => {},
      }}
      fromMs={atMs - 5 * minuteMs}
      toMs={atMs + 10 * minuteMs}
      marks={[{ atMs: atMs + minuteMs, state: 'alarm', label: 'alarm' }]}
      onPick={() => {}}
      onLive={() => {}}
    />
  </Box>
);

const story: Story = {
  name: 'widgets/ReplayBar',
  states: { playing: () => bar(true), paused: () => bar(false) },
};
export default story;
