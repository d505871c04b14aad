import { isOpen } from '@hoistway/shared/domain/alarm.ts';
import { useCallback } from 'react';
import { useAlarmsLater } from '../../data/alarms.ts';
import { useAlarmDesk } from '../../widgets/alarms/useAlarmDesk.tsx';
import { longestTrapped } from '../../widgets/figures/arrival.ts';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import type { MapAddress } from '../../widgets/map/useMapAddress.ts';
import { RescuePanel } from './RescuePanel.tsx';

/** The map and, over it, the rescue of the people who have been inside longest. */
export function CentreMap(props: { address: MapAddress; onAddress: (change: Partial<MapAddress>) => void }) {
  const { address, onAddress } = props;
  const { items: alarms } = useAlarmsLater();
  const desk = useAlarmDesk();
  const trapped = longestTrapped(alarms);
  const trappedId = trapped?.elevatorId ?? null;
  const show = useCallback(() => onAddress({ elevatorId: trappedId }), [onAddress, trappedId]);
  const others = alarms.filter((alarm) => alarm.kind === 'trapped' && isOpen(alarm)).length - 1;
  return (
    <>
      <ElevatorMap address={address} onAddress={onAddress} goesToOldAlarms toldElsewhere={trappedId}>
        {trapped !== null && <RescuePanel alarm={trapped} others={others} desk={desk} onShow={show} />}
      </ElevatorMap>
      {desk.dialog}
    </>
  );
}
