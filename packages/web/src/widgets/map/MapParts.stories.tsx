import { Box } from '@chakra-ui/react';
import { type Condition, conditions } from '../../data/condition.ts';
import { RosterIndex } from '../../data/rosterIndex.ts';
import type { Story } from '../../gallery/story.ts';
import { sampleFleet } from '../../testing/sampleFleet.ts';
import { defaultMapConfig } from './ground/mapConfig.ts';
import { LiveCounts } from './liveCounts.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapNotice } from './MapNotice.tsx';
import { MapScale } from './MapScale.tsx';
import { MapSearch } from './MapSearch.tsx';
import { MapTip } from './MapTip.tsx';

const nothing = () => {};
const { roster } = sampleFleet(200);

function countsOf(values: readonly number[]): LiveCounts {
  const counts = new LiveCounts();
  counts.set(values);
  return counts;
}

const legend =
  (values: readonly number[], hiddenConditions: readonly Condition[] = []) =>
  () => (
    <MapLegend
      counts={countsOf(values)}
      hiddenConditions={new Set(hiddenConditions)}
      onToggle={nothing}
      locale="en-US"
    />
  );

const story: Story = {
  name: 'widgets/map/parts',
  states: {
    'legend, calm': legend([0, 0, 0, 0, 0, 0, 0, 412, 1588]),
    'legend, troubled': legend([1, 12, 3, 40, 5, 8, 2, 412, 1517]),
    'legend, some left out': legend([1, 12, 3, 40, 5, 8, 2, 412, 1517], ['moving', 'normal']),
    search: () => (
      <Box h="20">
        <MapSearch roster={new RosterIndex(roster)} onChoose={nothing} />
      </Box>
    ),
    buttons: () => <MapButtons onZoom={nothing} onFit={nothing} />,
    scale: () => (
      <MapScale camera={{ x: 0.83, y: 0.41, zoom: 12 }} attributions={['Natural Earth']} locale="en-US" />
    ),
    'a service failed': () => (
      <MapNotice failedLayers={defaultMapConfig.layers.slice(0, 1)} hasBadConfig={false} isStale={false} />
    ),
    'a Chinese service failed': () => (
      <MapNotice
        failedLayers={defaultMapConfig.layers
          .slice(1)
          .map((layer) => ({ ...layer, datum: 'gcj02' as const }))}
        hasBadConfig={false}
        isStale={false}
      />
    ),
    'stale, and a bad configuration': () => <MapNotice failedLayers={[]} hasBadConfig isStale />,
    'tip of an elevator': () => (
      <Box position="relative" h="24" w="60">
        <MapTip
          roster={roster}
          at={{ x: 0, y: 0 }}
          mark={{ kind: 'elevator', elevator: 3, spot: 0, stem: null, x: 0, y: 0, radius: 8, worst: 'fault' }}
        />
      </Box>
    ),
    'tip of a cluster': () => (
      <Box position="relative" h="32" w="60">
        <MapTip
          roster={roster}
          at={{ x: 0, y: 0 }}
          mark={{
            kind: 'group',
            node: 0,
            isStack: false,
            count: 31,
            counts: conditions.map((_, index) => [1, 2, 0, 4, 0, 0, 0, 5, 19][index] ?? 0),
            bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
            troubleShare: 0.1,
            x: 0,
            y: 0,
            radius: 20,
            worst: 'alarm',
          }}
        />
      </Box>
    ),
  },
};
export default story;
