import { Flex } from '@chakra-ui/react';
import { isOpen } from '@hoistway/shared/domain/alarm.ts';
import { memo } from 'react';
import { useAlarmsLater } from '../../data/alarms.ts';
import { useRoster } from '../../data/roster.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AlarmPanel } from '../../widgets/alarms/AlarmPanel.tsx';
import { useAlarmDesk } from '../../widgets/alarms/useAlarmDesk.tsx';
import { longestTrapped } from '../../widgets/figures/arrival.ts';
import { FleetFigures } from '../../widgets/figures/FleetFigures.tsx';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import { useMapAddress } from '../../widgets/map/useMapAddress.ts';
import { CentreBar } from './CentreBar.tsx';
import { RescuePanel } from './RescuePanel.tsx';
import { useWatchedEight } from './useWatchedEight.ts';
import { WatchedEight } from './WatchedEight.tsx';

// What follows its own streams is not drawn again with what an alarm moves.
const Bar = memo(CentreBar);
const Figures = memo(FleetFigures);
const Alarms = memo(AlarmPanel);

/** The whole window for the one who watches (§2.3 monitorCenter): figures, map, alarms, eight shafts; people in need take it over. */
export default function MonitorCentre() {
  const [address, setAddress] = useMapAddress();
  const roster = useRoster().data;
  const { items: alarms, hasLoaded } = useAlarmsLater();
  const desk = useAlarmDesk();
  const { rows, kept, keep, letGo } = useWatchedEight(hasLoaded ? roster : undefined, alarms);
  const trapped = longestTrapped(alarms);
  const others = alarms.filter((alarm) => alarm.kind === 'trapped' && isOpen(alarm)).length - 1;
  const show = (elevatorId: string | null) => setAddress({ elevatorId });
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
      <Flex flex="1" minH="0" gap="3" direction={{ base: 'column', lg: 'row' }}>
        <Panel flex={{ base: 'none', lg: '1' }} minW="0" minH="0" h={{ base: '80dvh', lg: 'auto' }}>
          <ElevatorMap
            address={address}
            onAddress={setAddress}
            goesToOldAlarms
            toldElsewhere={trapped?.elevatorId ?? null}
          >
            {trapped !== null && (
              <RescuePanel
                alarm={trapped}
                others={others}
                desk={desk}
                onShow={() => show(trapped.elevatorId)}
              />
            )}
          </ElevatorMap>
        </Panel>
        <Flex
          w={{ base: 'full', lg: '22rem', '2xl': '28rem' }}
          flexShrink="0"
          minH={{ base: '20rem', lg: '0' }}
        >
          <Alarms />
        </Flex>
      </Flex>
      {roster !== undefined && (
        <WatchedEight roster={roster} rows={rows} kept={kept} onKeep={keep} onLetGo={letGo} onShow={show} />
      )}
      {desk.dialog}
    </Flex>
  );
}
