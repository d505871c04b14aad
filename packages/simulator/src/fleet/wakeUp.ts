import { openDoors } from '../car/phases.ts';
import type { Fleet } from './fleet.ts';
import type { Unit } from './unit.ts';

/**
 * Power-up: every resting car opens its doors once. An observer of an earlier run last saw its cars elsewhere,
 * perhaps with people inside; an open door at a landing proves that no one is trapped.
 */
export function wakeUp(units: readonly Unit[], fleet: Fleet, nowMs: number): void {
  for (const unit of units) {
    if (unit.kind !== 'car' || unit.machine.phase !== 'resting') continue;
    openDoors(unit.machine, nowMs);
    fleet.touch(unit);
  }
}
