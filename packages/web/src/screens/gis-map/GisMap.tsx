import { Flex } from '@chakra-ui/react';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { DispatchAlarm } from '../../commands/DispatchAlarm.tsx';
import { useMay } from '../../data/session.ts';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AlarmPanel } from '../../widgets/alarms/AlarmPanel.tsx';
import { useMapDispatch } from '../../widgets/dispatch/useMapDispatch.tsx';
import { FleetFigures } from '../../widgets/figures/FleetFigures.tsx';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import { useMapAddress } from '../../widgets/map/useMapAddress.ts';

/** The scope on a map beside its alarms (§2.3 gisMap). */
export default function GisMap() {
  const [address, setAddress, writeAddress] = useMapAddress();
  const { cases, open, panel, map } = useMapDispatch(writeAddress);
  const seesAlarms = useMay(permissions.alarmBell);
  return (
    <Page overflowY={{ base: 'auto', lg: 'hidden' }}>
      <FleetFigures />
      <Flex flex={{ base: 'none', lg: '1' }} minH="0" gap="3" direction={{ base: 'column', lg: 'row' }}>
        <Panel flex={{ base: 'none', lg: '1' }} minW="0" minH="0" h={{ base: '70dvh', lg: 'auto' }}>
          <ElevatorMap address={address} onAddress={setAddress} {...map} />
        </Panel>
        {seesAlarms && (
          <Flex
            w={{ base: 'full', lg: '80', '2xl': '96' }}
            flexShrink="0"
            minH={{ base: '80', lg: '0' }}
            direction="column"
            gap="3"
          >
            {panel}
            <AlarmPanel more={(alarm) => <DispatchAlarm alarm={alarm} cases={cases} onOpen={open} />} />
          </Flex>
        )}
      </Flex>
    </Page>
  );
}
