import { doorStates, flagBits, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { CarSignals } from '@hoistway/shared/domain/trapped.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { unknownOf } from '../live/applyReading.ts';
import type { Car } from '../live/car.ts';

const closed = doorStates.indexOf('closed');
const open = doorStates.indexOf('open');
const closing = doorStates.indexOf('closing');
const unknownDoor = doorStates.indexOf('unknown');
const unknownLoad = unknownOf('load');

/**
 * What the rules see of a car: the table's latest. A device that never told its door zone stands in it, since nothing may be
 * concluded from what it cannot know.
 * @param told flags of the message at hand; an edge counts only in the message that brought it
 */
export function carSignals(table: FleetTable, car: Car, told: number): CarSignals {
  const { slot } = car;
  const { columns } = table;
  const flags = columns.flags[slot] as number;
  const door = columns.door[slot] as number;
  const rearDoor = columns.rearDoor[slot] as number;
  const load = columns.load[slot] as number;
  return {
    toldAtMs: table.receivedAt[slot] as number,
    mode: serviceModes[columns.mode[slot] as number] ?? 'unknown',
    run: runStates[columns.run[slot] as number] ?? 'unknown',
    doorZone: !(car.toldFlags & flagBits.doorZone) || (flags & flagBits.doorZone) !== 0,
    doorsClosed: door === closed && (rearDoor === closed || rearDoor === unknownDoor),
    doorOpen: door === open || rearDoor === open,
    doorClosing: door === closing || rearDoor === closing,
    passengers: (flags & flagBits.passengers) !== 0,
    personMoved: (told & flags & flagBits.personMoved) !== 0,
    loadPercent: load === unknownLoad ? null : load,
    bellPressed: (flags & flagBits.bellPressed) !== 0,
    callRegistered: (flags & flagBits.callRegistered) !== 0,
  };
}
