import {
  doorStates,
  faultCodes,
  flagBits,
  runStates,
  serviceModes,
} from '@hoistway/shared/domain/elevatorCodes.ts';
import type { CarSignals } from '@hoistway/shared/domain/trapped.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { unknownOf } from '../../fleet/applyReading.ts';
import type { Car } from '../../fleet/car.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import type { SensorMarks } from '../../fleet/sensorMarks.ts';

const closedDoor = doorStates.indexOf('closed');
const open = doorStates.indexOf('open');
const unknownDoor = doorStates.indexOf('unknown');
const unknownLoad = unknownOf('load');
const unknownFloor = unknownOf('floor');
const unknownSpeed = unknownOf('speed');
const moving = runStates.indexOf('moving');
/** A slower car creeps and does not travel. */
export const creepMps = 0.12;
/** The same in stored steps of a millimetre per second. */
const creepSteps = creepMps * 1000;

/**
 * Whether a car rides: by its motion input, unless a speed next to zero contradicts it. A speed of zero counts only
 * from a device that is known to report speeds.
 */
export function isRiding(table: FleetTable, sensors: SensorMarks, slot: number): boolean {
  const { run, speed } = table.columns;
  if (run[slot] !== moving) return false;
  const steps = Math.abs(speed[slot]!);
  if (speed[slot] === unknownSpeed || steps >= creepSteps) return true;
  return steps === 0 && !sensors.reportsSpeed(slot);
}

/**
 * The rules' input: the table's latest. A car whose device never sent a door zone counts as inside it, since its
 * absence proves nothing.
 * @param mentionedFlags flags of the current message; an edge counts only in the message that brought it
 * @param mentionsDoor whether that message mentions the front door
 */
export function carSignals(
  { table, marks }: LiveFleet,
  car: Car,
  mentionedFlags: number,
  mentionsDoor = false,
): CarSignals {
  const { slot } = car;
  const { sensors } = marks;
  const { columns } = table;
  const flags = columns.flags[slot]!;
  const door = columns.door[slot]!;
  const rearDoor = columns.rearDoor[slot]!;
  const load = columns.load[slot]!;
  const floor = columns.floor[slot]!;
  const run = runStates[columns.run[slot]!] ?? 'unknown';
  return {
    readAtMs: table.readAt[slot]!,
    mode: serviceModes[columns.mode[slot]!] ?? 'unknown',
    run: run === 'moving' && !isRiding(table, sensors, slot) ? 'stopped' : run,
    floor: floor === unknownFloor ? null : floor,
    doorZone: !(car.knownFlags & flagBits.doorZone) || (flags & flagBits.doorZone) !== 0,
    doorsClosed: door === closedDoor && (rearDoor === closedDoor || rearDoor === unknownDoor),
    doorOpen: door === open || rearDoor === open,
    isDoorKnown: door !== unknownDoor,
    passengers: (flags & flagBits.passengers) !== 0,
    isPresenceStuck: sensors.isStuck(slot, flagBits.passengers),
    hasDoorSignal: mentionsDoor,
    isWhole: mentionsDoor && (mentionedFlags & flagBits.doorZone) !== 0,
    personMoved: (mentionedFlags & flags & flagBits.personMoved) !== 0,
    isMotionShown: (flags & flagBits.personMoved) !== 0,
    isMotionStuck: sensors.isStuck(slot, flagBits.personMoved),
    loadPercent: load === unknownLoad ? null : load,
    emptyLoadPercent: sensors.emptyLoadPercent(slot),
    bellPressed: (flags & flagBits.bellPressed) !== 0,
    callRegistered: (flags & flagBits.callRegistered) !== 0,
    claimsTrapped: car.openFaults.has(faultCodes.peopleTrapped),
  };
}
