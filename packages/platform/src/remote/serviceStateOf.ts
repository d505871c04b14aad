import { doorStates, flagBits, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { ServiceState } from '@hoistway/shared/domain/serviceCondition.ts';
import { toPhysical } from '@hoistway/shared/fleet/columns.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { Car } from '../fleet/car.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';

/** The live state of an elevator that a command affecting its service is judged by. */
export function serviceStateOf(
  { fleet, book }: { fleet: LiveFleet; book: Pick<AlarmBook, 'openOfElevator'> },
  car: Car,
  nowMs: number,
): ServiceState {
  const { table } = fleet;
  const { slot } = car;
  const receivedAtMs = table.receivedAt[slot] ?? 0;
  const value = (name: 'mode' | 'run' | 'door' | 'floor' | 'fault' | 'load' | 'flags') =>
    table.columns[name][slot] ?? 0;
  return {
    ageMs: receivedAtMs === 0 ? null : nowMs - receivedAtMs,
    mode: serviceModes[value('mode')] ?? 'unknown',
    run: runStates[value('run')] ?? 'unknown',
    door: doorStates[value('door')] ?? 'unknown',
    floor: toPhysical('floor', value('floor')),
    fault: value('fault'),
    loadPercent: toPhysical('load', value('load')),
    hasPassengers:
      (car.knownFlags & flagBits.passengers) === 0 ? null : (value('flags') & flagBits.passengers) !== 0,
    isEscalator: car.record.isEscalator,
    hasPeopleAlarm: book.openOfElevator(car.record.id).some((alarm) => alarm.class === 1),
  };
}

/** Receive time of the last reading; 0 without one. */
export const receivedAtMsOf = (fleet: LiveFleet, car: Car): number => fleet.table.receivedAt[car.slot] ?? 0;
