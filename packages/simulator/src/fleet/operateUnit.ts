import { decide, run } from '../car/phases.ts';
import type { Fleet } from './fleet.ts';
import { resetFault } from './resetFault.ts';
import type { CarUnit, Unit } from './unit.ts';

/** An operation that affects service, as a device receives it. */
export interface Operation {
  op: string;
  floor?: number | undefined;
}

export const operationNames: ReadonlySet<string> = new Set(['resetFault', 'lock', 'unlock', 'park']);

/** A controller's reaction to an operation. @returns null on success, else the reason of the refusal */
export function operateUnit(
  unit: Unit,
  { op, floor }: Operation,
  fleet: Fleet,
  nowMs: number,
): string | null {
  if (op === 'resetFault') return resetFault(unit, fleet, nowMs);
  if (unit.kind !== 'car') return 'notSupported';
  const refusal = op === 'park' ? park(unit, floor, nowMs) : op === 'lock' ? lock(unit) : unlock(unit, nowMs);
  if (refusal === null) fleet.touch(unit);
  return refusal;
}

/** Only an empty car at rest with its doors closed is moved or taken out of service. */
const isIdle = ({ machine }: CarUnit): boolean =>
  machine.phase === 'resting' && machine.riders.length === 0 && machine.fault === 0;

function lock(unit: CarUnit): string | null {
  if (!isIdle(unit)) return 'occupied';
  unit.machine.control = 'outOfService';
  unit.machine.mode = 'locked';
  return null;
}

function unlock({ machine }: CarUnit, nowMs: number): string | null {
  if (machine.mode !== 'locked') return 'notLocked';
  machine.control = 'automatic';
  machine.mode = 'normal';
  if (machine.phase === 'resting') decide(machine, nowMs);
  return null;
}

function park(unit: CarUnit, floor: number | undefined, nowMs: number): string | null {
  const { machine } = unit;
  const landing = machine.shaft.floors.findIndex((one) => one === floor);
  if (landing < 0) return 'unknownFloor';
  if (!isIdle(unit)) return 'occupied';
  if (landing !== machine.landing) run(machine, landing, nowMs);
  return null;
}
