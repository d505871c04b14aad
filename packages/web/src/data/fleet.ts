import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useConnection } from './connection.tsx';
import type { ElevatorState } from './elevatorState.ts';
import type { FleetFrameListener, FleetWatch } from './fleetWatch.ts';
import type { Interest } from './interest.ts';

const nothing = () => {};

/** The session's live fleet, or null outside of a session. */
export function useFleet(): FleetWatch | null {
  return useConnection()?.fleet ?? null;
}

/** The columns of the session's fleet, for canvas consumers; read them when `useFleetFrame` calls. */
export function useFleetTable(): FleetTable | null {
  return useFleet()?.table ?? null;
}

/** Registers this component's interest; those of all mounted components are sent as one call. */
export function useWatch(interest: Interest): void {
  const fleet = useFleet();
  const key = JSON.stringify(interest);
  useEffect(() => {
    const stable: Interest = JSON.parse(key);
    return fleet?.addInterest(stable);
  }, [fleet, key]);
}

/** One elevator of the fleet; rerenders only for its own changes. Null before its first frame or without a row. */
export function useElevator(row: number | null): ElevatorState | null {
  const fleet = useFleet();
  const subscribe = useCallback(
    (listener: () => void) => (row === null ? nothing : (fleet?.onRow(row, listener) ?? nothing)),
    [fleet, row],
  );
  return useSyncExternalStore(subscribe, () => (row === null ? null : (fleet?.elevator(row) ?? null)));
}

/** Calls `listener` after every message of frames, outside React's rendering; pass a stable function. */
export function useFleetFrame(listener: FleetFrameListener): void {
  const fleet = useFleet();
  useEffect(() => fleet?.onFrame(listener), [fleet, listener]);
}

/** Whether a frame of the fleet has arrived, so that an unknown value in the table is really unknown. */
export function useHasFleet(): boolean {
  const fleet = useFleet();
  const subscribe = useCallback((listener: () => void) => fleet?.onFrame(listener) ?? nothing, [fleet]);
  return useSyncExternalStore(subscribe, () => fleet !== null && fleet.lastFrameMs > 0);
}
