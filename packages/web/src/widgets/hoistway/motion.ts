import type { DoorState, RunState } from '@hoistway/shared/domain/elevatorCodes.ts';
import { heightOf, riseFrom, type ShaftGeometry } from './geometry.ts';

/** Time for which a car is extrapolated past its reading: one tick of the readings. */
export const tickMs = 1_000;
/** A car that would need longer than this to catch up jumps to its position. */
export const snapMs = 3_000;

const accelerationMps2 = 1.2;
const slowestMps = 1;
const doorTravelMs = 1_600;

/** Drawn position of a car: metres above the lowest landing, and its drawn speed. */
export interface CarPosition {
  heightM: number;
  velocityMps: number;
}

/** Reading of the car, and its age on this page. */
export interface CarReading {
  floor: number;
  /** Up is positive; null if unknown. */
  speedMps: number | null;
  run: RunState;
  sinceMs: number;
}

/** Target height of a reading: the floor, and for a moving car at most one tick's travel beyond. */
export function targetHeight(geometry: ShaftGeometry, reading: CarReading): number {
  const landing = heightOf(geometry, reading.floor);
  const speed = reading.speedMps ?? 0;
  if (reading.run !== 'moving' || speed === 0) return landing;
  const direction = speed > 0 ? 1 : -1;
  const travelledM = (Math.abs(speed) * Math.min(Math.max(0, reading.sinceMs), tickMs)) / 1000;
  return landing + direction * Math.min(travelledM, riseFrom(geometry, reading.floor, direction));
}

/**
 * Moves the drawn car one step towards its target like a drive: it accelerates, runs no faster than necessary, brakes
 * in time and never passes the target. A car that is too far behind jumps there.
 */
export function stepCar(car: CarPosition, targetM: number, ratedMps: number, stepMs: number): CarPosition {
  const away = targetM - car.heightM;
  const distance = Math.abs(away);
  const direction = Math.sign(away);
  const cruise = Math.max(slowestMps, ratedMps * 1.15, Math.abs(car.velocityMps));
  if (distance > (cruise * snapMs) / 1000 + 0.5) return { heightM: targetM, velocityMps: 0 };
  const stepS = Math.min(stepMs, 100) / 1000;
  const brakingMps = Math.sqrt(2 * accelerationMps2 * 1.5 * distance);
  const wantedMps = direction * Math.min(cruise, brakingMps);
  const change = accelerationMps2 * 2 * stepS;
  const velocityMps = car.velocityMps + clamp(wantedMps - car.velocityMps, -change, change);
  const stepM = velocityMps * stepS;
  const passes = Math.sign(stepM) === direction && Math.abs(stepM) >= distance;
  if (passes || distance < 0.002) return { heightM: targetM, velocityMps: passes ? velocityMps * 0.5 : 0 };
  return { heightM: car.heightM + stepM, velocityMps };
}

/** Moves a door's openness (0 closed, 1 open) one step towards its state; an unknown door stays. */
export function stepDoor(openness: number, door: DoorState, stepMs: number): number {
  const goal = doorGoal[door];
  if (goal === null) return openness;
  const most = stepMs / doorTravelMs;
  return openness + clamp(goal - openness, -most, most);
}

/** Openness of a door without a previous drawing. */
export const doorRest = (door: DoorState): number => doorGoal[door] ?? 0;

const doorGoal: Record<DoorState, number | null> = {
  unknown: null,
  closed: 0,
  closing: 0,
  opening: 1,
  open: 1,
};

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
