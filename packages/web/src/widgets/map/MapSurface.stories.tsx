import { Box } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { conditions } from '../../data/condition.ts';
import { themeAtom } from '../../data/settings.ts';
import type { Story } from '../../gallery/story.ts';
import { sampleFleet } from '../../testing/sampleFleet.ts';
import type { Camera } from './geography/camera.ts';
import { worldX, worldY } from './geography/mercator.ts';
import { defaultMapConfig } from './ground/mapConfig.ts';
import { MapSurface } from './MapSurface.tsx';

const everything = conditions.map(() => true);
const still = () => () => {};

function Sample(props: {
  count: number;
  troubles?: number;
  zoom?: number;
  isStale?: boolean;
  world?: boolean;
}) {
  const theme = useAtomValue(themeAtom);
  const { roster, table } = sampleFleet(props.count, { troubles: props.troubles ?? 0.002 });
  const camera: Camera | null =
    props.zoom === undefined
      ? null
      : { x: worldX(roster.lng[0] ?? 0), y: worldY(roster.lat[0] ?? 0), zoom: props.zoom };
  return (
    <Box position="relative" w="860px" h="480px" borderWidth="1px" borderColor="line" overflow="hidden">
      <MapSurface
        config={defaultMapConfig}
        roster={roster}
        table={table}
        onFrame={still}
        isStale={props.isStale ?? false}
        shownConditions={everything}
        camera={camera}
        selectedElevator={props.zoom === undefined ? null : 0}
        label="sample"
        locale="en-US"
        theme={theme}
      />
    </Box>
  );
}

const story: Story = {
  name: 'widgets/map/MapSurface',
  states: {
    'city, calm': () => <Sample count={2000} troubles={0} />,
    'city, troubled': () => <Sample count={20_000} troubles={0.004} />,
    stale: () => <Sample count={2000} isStale />,
    near: () => <Sample count={2000} troubles={0.03} zoom={15} />,
    'one tower, fanned out': () => <Sample count={400} troubles={0.05} zoom={17.5} />,
    'the world': () => <Sample count={200} zoom={2} />,
    empty: () => <Sample count={0} />,
  },
};
export default story;
