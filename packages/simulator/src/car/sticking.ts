import { doorZoneM, levelM, nearestLanding } from '../motion/shaft.ts';
import type { Car } from './car.ts';
import { dropBrake, slideEndM } from './phases.ts';

/** Beyond this distance from a landing a car is clearly stuck between floors. */
const clearOfZoneM = 2 * doorZoneM;

/** Drops the brake of a running car as soon as it would stop between two landings. */
export function dropWhereStuck(car: Car, nowMs: number): void {
  if (car.phase !== 'moving') return;
  const endM = slideEndM(car, nowMs);
  const landing = nearestLanding(car.shaft, endM, car.landing);
  if (Math.abs(levelM(car.shaft, landing) - endM) < clearOfZoneM) return;
  car.isToStick = false;
  dropBrake(car, nowMs);
}
