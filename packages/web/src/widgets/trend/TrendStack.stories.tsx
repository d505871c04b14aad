import { Box } from '@chakra-ui/react';
import type { Story } from '../../gallery/story.ts';
import { TrendStack } from './TrendStack.tsx';
import { TrendBuffer } from './trendBuffer.ts';
import { trendCurves } from './trendSource.ts';

const nowMs = Date.parse('2026-05-04T10:31:07.000Z');

/** Rides of twelve seconds, twenty-five seconds apart; the third minute has no readings. */
function rides(): TrendBuffer {
  const buffer = new TrendBuffer(trendCurves.elevator.length);
  for (let second = -300; second <= 0; second++) {
    if (second > -190 && second < -120) continue;
    const ride = ((second % 25) + 25) % 25;
    const speed = ride < 12 ? 2.5 * Math.sin((Math.PI * ride) / 12) ** 0.5 : 0;
    buffer.push(nowMs + second * 1_000, [speed, 4 + speed * 9, speed * 20, speed * 30, 540 - speed * 6]);
  }
  return buffer;
}
const stack = (buffer: TrendBuffer, isDim = false) => (
  <Box w="4xl" h="md" display="flex">
    <TrendStack
      source={{ curves: trendCurves.elevator, buffer, isEmpty: buffer.length === 0 }}
      marks={[
        { atMs: nowMs - 70_000, state: 'fault', label: 'fault' },
        { atMs: nowMs - 40_000, state: 'alarm', label: 'alarm' },
      ]}
      nowMs={nowMs}
      isDim={isDim}
    />
  </Box>
);

const story: Story = {
  name: 'widgets/TrendStack',
  states: {
    'rides, a gap and marks': () => stack(rides()),
    'not now': () => stack(rides(), true),
    empty: () => stack(new TrendBuffer(trendCurves.elevator.length)),
  },
};
export default story;
