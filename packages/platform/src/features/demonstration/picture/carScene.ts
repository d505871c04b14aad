import { doorStates, flagBits, onlineStates, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { Car } from '../../../fleet/car.ts';
import { floorSignOf } from '../../../fleet/floorSign.ts';

/** The scene before a camera in the car. */
export interface CarScene {
  no: string;
  /** Displayed floor over the door. */
  floor: string;
  direction: 'none' | 'up' | 'down';
  isMoving: boolean;
  /** 0 closed to 1 open. */
  doorWanted: number;
  people: number;
  isBellPressed: boolean;
  isDark: boolean;
  isOnline: boolean;
}

const doorOpenness = { unknown: 0, closed: 0, opening: 1, open: 1, closing: 0 } as const;
const directionNames = ['none', 'up', 'down'] as const;
const fullCar = 6;
/** A person's share of the rated load, in percent. */
const personPercent = 14;

/** The scene of a car as the live table has it. */
export function sceneOf(table: FleetTable, car: Car): CarScene {
  const { slot, record } = car;
  const { columns } = table;
  const floor = columns.floor[slot] ?? 0;
  const flags = columns.flags[slot] ?? 0;
  const load = columns.load[slot] ?? 0;
  const byLoad = load > 200 ? 0 : Math.ceil(load / personPercent);
  const people =
    flags & flagBits.passengers ? Math.max(1, byLoad) : load > 200 ? 0 : Math.floor(load / personPercent);
  return {
    no: record.no,
    floor: floorSignOf(record, floor),
    direction: directionNames[columns.direction[slot] ?? 0] ?? 'none',
    isMoving: runStates[columns.run[slot] ?? 0] === 'moving',
    doorWanted: doorOpenness[doorStates[columns.door[slot] ?? 0] ?? 'unknown'],
    people: Math.min(fullCar, people),
    isBellPressed: (flags & flagBits.bellPressed) !== 0,
    isDark: (flags & flagBits.mainsLost) !== 0,
    isOnline: onlineStates[columns.online[slot] ?? 0] === 'online',
  };
}
