import { Box } from '@chakra-ui/react';
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
      fromMs={atMs - 300_000}
      toMs={atMs + 600_000}
      marks={[{ atMs: atMs + 60_000, state: 'alarm', label: 'alarm' }]}
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
