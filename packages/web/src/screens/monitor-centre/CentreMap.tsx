import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { type ReactNode, useCallback } from 'react';
import { useAlarmsLater } from '../../data/alarms.ts';
import { useAlarmDesk } from '../../widgets/alarms/useAlarmDesk.tsx';
import { longestTrapped } from '../../widgets/figures/arrival.ts';
import { ElevatorMap, type ElevatorMapProps } from '../../widgets/map/ElevatorMap.tsx';
import type { MapAddress } from '../../widgets/map/useMapAddress.ts';
import { RescuePanel } from './RescuePanel.tsx';

interface CentreMapProps {
  address: MapAddress;
  onAddress: (change: Partial<MapAddress>) => void;
  /** Pins, routes and frame of the case being dispatched. */
  map: Pick<ElevatorMapProps, 'pins' | 'ways' | 'frame'>;
  dispatch: (alarm: Alarm) => ReactNode;
}

/** The map with the rescue panel of the people trapped longest. */
export function CentreMap({ address, onAddress, map, dispatch }: CentreMapProps) {
  const { items: alarms } = useAlarmsLater();
  const desk = useAlarmDesk();
  const trapped = longestTrapped(alarms);
  const trappedId = trapped?.elevatorId ?? null;
  const show = useCallback(() => onAddress({ elevatorId: trappedId }), [onAddress, trappedId]);
  const others = alarms.filter((alarm) => alarm.kind === 'trapped' && isOpen(alarm)).length - 1;
  return (
    <>
      <ElevatorMap
        address={address}
        onAddress={onAddress}
        goesToOldAlarms
        {...map}
        shownElsewhereId={trappedId}
      >
        {trapped !== null && (
          <RescuePanel
            alarm={trapped}
            others={others}
            desk={desk}
            dispatch={dispatch(trapped)}
            onShow={show}
          />
        )}
      </ElevatorMap>
      {desk.dialog}
    </>
  );
}
