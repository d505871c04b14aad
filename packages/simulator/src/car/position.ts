import { doorZoneM, levelM, nearestLanding } from '../motion/shaft.ts';
import { travelledM, tripMps, tripMps2 } from '../motion/trip.ts';
import type { Car } from './car.ts';

/** Deceleration by the machine's brake when the safety circuit opens. */
export const brakeMps2 = 2.2;

const secondsIn = (car: Car, nowMs: number): number => (nowMs - car.sinceMs) / 1000;

/** Direction of a running car. */
export const heading = (car: Car): -1 | 1 => (levelM(car.shaft, car.target) >= car.heightM ? 1 : -1);

/** Height of the car's floor above the lowest landing, in metres. */
export function carHeightM(car: Car, nowMs: number): number {
  if (car.phase === 'braking') {
    const s = Math.min(secondsIn(car, nowMs), Math.abs(car.brakeStartMps) / brakeMps2);
    return car.heightM + car.brakeStartMps * s - Math.sign(car.brakeStartMps) * 0.5 * brakeMps2 * s * s;
  }
  if (car.trip === null) return car.heightM;
  return car.heightM + heading(car) * travelledM(car.trip, secondsIn(car, nowMs));
}

/** Signed, up is positive. */
export function carMps(car: Car, nowMs: number): number {
  if (car.phase === 'braking') {
    const remainingMps = Math.abs(car.brakeStartMps) - brakeMps2 * secondsIn(car, nowMs);
    return remainingMps > 0 ? Math.sign(car.brakeStartMps) * remainingMps : 0;
  }
  return car.trip === null ? 0 : heading(car) * tripMps(car.trip, secondsIn(car, nowMs));
}

/** Signed, up is positive. */
export function carMps2(car: Car, nowMs: number): number {
  if (car.phase === 'braking') return -Math.sign(car.brakeStartMps) * brakeMps2;
  return car.trip === null ? 0 : heading(car) * tripMps2(car.trip, secondsIn(car, nowMs));
}

/** Whether the car is where its doors may open. */
export function isInDoorZone(car: Car, heightM: number): boolean {
  const landing = nearestLanding(car.shaft, heightM, car.landing);
  return Math.abs(levelM(car.shaft, landing) - heightM) <= doorZoneM;
}
