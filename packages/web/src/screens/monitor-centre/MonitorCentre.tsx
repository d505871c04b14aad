import { Box, Flex, Grid } from '@chakra-ui/react';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { memo, useCallback } from 'react';
import { DispatchAlarm } from '../../commands/DispatchAlarm.tsx';
import { useRoster } from '../../data/roster.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useWallScale } from '../../ui/wallScale.ts';
import { AlarmPanel } from '../../widgets/alarms/AlarmPanel.tsx';
import { useMapDispatch } from '../../widgets/dispatch/useMapDispatch.tsx';
import { FleetFigures } from '../../widgets/figures/FleetFigures.tsx';
import { useMapAddress } from '../../widgets/map/useMapAddress.ts';
import { CentreBar } from './CentreBar.tsx';
import { CentreMap } from './CentreMap.tsx';
import { WatchedEight } from './WatchedEight.tsx';

// Parts with their own streams are not rerendered by an alarm.
const Bar = memo(CentreBar);
const Figures = memo(FleetFigures);
const Alarms = memo(AlarmPanel);

/**
 * The operator's full window (§2.3 monitorCenter): figures, map, alarms, eight shafts; trapped people take priority.
 */
export default function MonitorCentre() {
  useWallScale();
  const [address, setAddress, writeAddress] = useMapAddress();
  const { cases, open, panel, map } = useMapDispatch(writeAddress);
  const roster = useRoster().data;
  const more = useCallback(
    (alarm: Alarm) => <DispatchAlarm alarm={alarm} cases={cases} onOpen={open} />,
    [cases, open],
  );
  const show = useCallback((elevatorId: string) => setAddress({ elevatorId }), [setAddress]);
  return (
    <Flex
      as="main"
      direction="column"
      h={{ base: 'auto', lg: '100dvh' }}
      minH="100dvh"
      gap="3"
      p={{ base: '2', md: '3' }}
      pt="0"
    >
      <Bar />
      <Figures />
      <Grid
        flex="1"
        minH="0"
        gap="3"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 22rem',
          '2xl': 'minmax(0, 1fr) 28rem',
        }}
        templateRows={{ lg: 'minmax(0, 1fr) auto' }}
        templateAreas={{
          base: '"map" "side" "eight"',
          // The candidates of a case use the height of map and shafts.
          lg: panel ? '"map side" "eight side"' : '"map side" "eight eight"',
        }}
      >
        <Panel gridArea="map" minW="0" minH="0" h={{ base: '80dvh', lg: 'auto' }}>
          <CentreMap
            address={address}
            onAddress={setAddress}
            map={map}
            dispatch={(alarm) => <DispatchAlarm alarm={alarm} cases={cases} size="md" onOpen={open} />}
          />
        </Panel>
        <Flex gridArea="side" minW="0" minH={{ base: '20rem', lg: '0' }} direction="column" gap="3">
          {panel && (
            <Flex flex="2" minH="0" direction="column" data-candidates>
              {panel}
            </Flex>
          )}
          <Alarms more={more} />
        </Flex>
        <Box gridArea="eight" minW="0">
          {roster !== undefined && <WatchedEight roster={roster} onShow={show} />}
        </Box>
      </Grid>
    </Flex>
  );
}
