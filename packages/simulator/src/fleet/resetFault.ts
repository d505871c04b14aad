import { decide } from '../car/phases.ts';
import { isInDoorZone } from '../car/position.ts';
import type { Fleet } from './fleet.ts';
import type { Unit } from './unit.ts';

/**
 * A controller's reaction to a reset command: it refuses while people are inside, the safety circuit is open or
 * the car stands between floors, and else clears the fault and serves again. @returns null on success, else the
 * reason of the refusal
 */
export function resetFault(unit: Unit, fleet: Fleet, nowMs: number): string | null {
  const { machine } = unit;
  if (machine.fault === 0) return null;
  if (unit.kind === 'escalator') {
    if (unit.machine.safetyPoint !== 0) return 'safetyCircuitOpen';
  } else {
    const car = unit.machine;
    if (car.riders.length > 0) return 'occupied';
    if (car.isSafetyOpen) return 'safetyCircuitOpen';
    if (!isInDoorZone(car, car.heightM)) return 'outsideZone';
  }
  machine.fault = 0;
  machine.mode = 'normal';
  if (unit.kind === 'car' && unit.machine.phase === 'resting') decide(unit.machine, nowMs);
  fleet.touch(unit);
  return null;
}
