import { Box, Flex } from '@chakra-ui/react';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Story } from '../../gallery/story.ts';
import { type Bar, Bars } from './Bars.tsx';
import { Curve } from './Curve.tsx';
import { Ranking } from './Ranking.tsx';

const startMs = Date.parse('2026-05-04T00:00:00.000Z');
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
const days = Array.from({ length: 14 }, (_, at) => startMs + at * dayMs);
const minutes = [14, 18, 11, null, 22, 34, 19, 16, 12, 27, 15, null, 13, 17];
const bars: Bar[] = days.map((at, index) => ({
  key: String(at),
  label: index % 3 === 0 ? day.format(at) : '',
  title: day.format(at),
  parts: [
    { state: 'neutral', value: (index * 5) % 7 },
    { state: 'alarm', value: index % 4 === 1 ? 2 : 0 },
  ],
}));
const items = [
  { key: 'A1', label: 'A1', value: 12, part: 3 },
  { key: 'B1', label: 'B1', value: 7, part: 0 },
  { key: 'D2', label: 'D2', value: 1, part: 1 },
];

const story: Story = {
  name: 'widgets/figures',
  states: {
    Bars: () => (
      <Flex w="30rem" h="32" textStyle="xs">
        <Bars bars={bars} label="Orders by day" />
      </Flex>
    ),
    'Bars of nothing': () => (
      <Flex w="30rem" h="32" textStyle="xs">
        <Bars bars={bars.map((bar) => ({ ...bar, parts: [] }))} label="Orders by day" />
      </Flex>
    ),
    'Curve with its limit': () => (
      <Box w="30rem">
        <Curve
          label="Minutes"
          times={days.map((at) => at / 1000)}
          values={minutes}
          timeText={day}
          limit={30}
        />
      </Box>
    ),
    'Curve of single values': () => (
      <Box w="30rem">
        <Curve
          label="Minutes"
          times={days.map((at) => at / 1000)}
          values={minutes}
          timeText={day}
          limit={30}
          isPoints
        />
      </Box>
    ),
    Ranking: () => (
      <Box w="20rem">
        <Ranking items={items} state="moving" most={3} />
      </Box>
    ),
    'Ranking of nothing': () => (
      <Flex w="20rem" h="20">
        <Ranking items={[]} state="moving" most={3} empty="No faults" />
      </Flex>
    ),
  },
};
export default story;
