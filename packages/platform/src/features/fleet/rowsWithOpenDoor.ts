import { doorStates, onlineStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { Car } from '../../fleet/car.ts';

const isNotClosed = doorStates.map((state) => state !== 'closed' && state !== 'unknown');
const offline = onlineStates.indexOf('offline');

/** The rows of online elevators whose front or rear door is opening, open or closing. */
export function rowsWithOpenDoor(table: FleetTable, cars: readonly Car[]): number[] {
  const { door, rearDoor, online } = table.columns;
  const rows: number[] = [];
  for (const { record } of cars) {
    const slot = table.slotOf(record.row);
    if (slot < 0 || online[slot] === offline) continue;
    if (isNotClosed[door[slot]!] || isNotClosed[rearDoor[slot]!]) rows.push(record.row);
  }
  return rows;
}
