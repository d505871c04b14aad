import {
  alarmMarks,
  type OnlineState,
  onlineStates,
  runStates,
  serviceModes,
} from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { FleetCounts } from '@hoistway/shared/streams/fleetCounts.ts';
import type { Car } from './car.ts';

const people = alarmMarks.indexOf('people');
const moving = runStates.indexOf('moving');
const inspection = serviceModes.indexOf('inspection');
const isLive = (online: OnlineState): boolean => online === 'online' || online === 'late';

/** Counts elevators by state at this instant. Outdated values count as offline or unknown, never as moving. */
export function countFleet(table: FleetTable, cars: readonly Car[]): FleetCounts {
  const counts: FleetCounts = {
    key: 'fleet',
    elevators: cars.length,
    online: 0,
    late: 0,
    offline: 0,
    unknown: 0,
    moving: 0,
    faults: 0,
    people: 0,
    maintenance: 0,
  };
  const { columns } = table;
  for (const { slot, record } of cars) {
    const online = onlineOf(table, slot);
    counts[online]++;
    if (isLive(online) && columns.run[slot] === moving) counts.moving++;
    if (columns.fault[slot]! !== 0) counts.faults++;
    if (columns.alarm[slot] === people) counts.people++;
    if (record.trapped.isUnderMaintenance || (isLive(online) && columns.mode[slot] === inspection))
      counts.maintenance++;
  }
  return counts;
}

/** Connection state of an elevator by the last round of the offline watch; every count uses it. */
export const onlineOf = ({ columns }: FleetTable, slot: number): OnlineState =>
  onlineStates[columns.online[slot]!] ?? 'unknown';
