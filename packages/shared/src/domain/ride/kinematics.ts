import { nearestRank } from './peaks.ts';

/** Speed below which an elevator stands still. */
const standstillMps = 0.01;
/** Duration of standstill before and after a ride that a recording must have. */
export const standstillS = 0.5;
/** Length of the least-squares line whose slope is the jerk (ISO 18738-1). */
const jerkWindowS = 0.5;
/** Share of the greatest speed, and of the greatest acceleration, that bounds constant speed. */
const constantSpeedShare = 0.95;
const constantAccelerationShare = 0.05;
/** A moving mean of this length removes vibration from the acceleration. */
const meanWindowS = 1;
const shortestConstantS = 1;

/** Bounds of a ride as places of samples: start of motion, constant speed, standstill. */
export interface RideBounds {
  start: number;
  end: number;
  /** Null for a ride too short to reach constant speed. */
  constant: { from: number; to: number } | null;
}

/** Integrates acceleration to velocity, with the linear drift removed that leaves the car moving at the end. */
export function integrateVelocity(acceleration: Float64Array, rateHz: number): Float64Array {
  const velocity = new Float64Array(acceleration.length);
  for (let at = 1; at < velocity.length; at++)
    velocity[at] = velocity[at - 1]! + (acceleration[at - 1]! + acceleration[at]!) / (2 * rateHz);
  const last = velocity.length - 1;
  const drift = last > 0 ? velocity[last]! / last : 0;
  for (let at = 0; at <= last; at++) velocity[at]! -= drift * at;
  return velocity;
}

/** Null if the car did not move. */
export function findRideBounds(velocity: Float64Array, rateHz: number): RideBounds | null {
  const isMoving = (speed: number) => Math.abs(speed) > standstillMps;
  const start = velocity.findIndex(isMoving);
  const end = velocity.findLastIndex(isMoving);
  if (start < 0 || end - start < rateHz * standstillS) return null;
  return { start, end, constant: findConstantSpeed(velocity, { start, end }, rateHz) };
}

function findConstantSpeed(
  velocity: Float64Array,
  { start, end }: { start: number; end: number },
  rateHz: number,
): RideBounds['constant'] {
  const half = Math.round((meanWindowS * rateHz) / 2);
  const meanAcceleration = (at: number): number => {
    const from = Math.max(0, at - half);
    const to = Math.min(velocity.length - 1, at + half);
    return Math.abs(((velocity[to]! - velocity[from]!) * rateHz) / (to - from));
  };
  let maxSpeed = 0;
  let maxAcceleration = 0;
  for (let at = start; at <= end; at++) {
    maxSpeed = Math.max(maxSpeed, Math.abs(velocity[at]!));
    maxAcceleration = Math.max(maxAcceleration, meanAcceleration(at));
  }
  const isConstant = (at: number): boolean =>
    Math.abs(velocity[at]!) >= constantSpeedShare * maxSpeed &&
    meanAcceleration(at) <= constantAccelerationShare * maxAcceleration;
  let from = start;
  while (from <= end && !isConstant(from)) from++;
  let to = end;
  while (to > from && !isConstant(to)) to--;
  return to - from >= shortestConstantS * rateHz ? { from, to } : null;
}

/** Greatest absolute slope of the least-squares lines over half a second, in m/s³. */
export function maxJerk(acceleration: Float64Array, rateHz: number, from: number, to: number): number {
  const count = Math.round(jerkWindowS * rateHz) + 1;
  const middle = (count - 1) / 2;
  const spread = (count * (count * count - 1)) / 12;
  let sum = 0;
  let moment = 0;
  let max = 0;
  for (let at = from; at <= to; at++) {
    const value = acceleration[at]!;
    const isFull = at - from >= count;
    const oldest = isFull ? acceleration[at - count]! : 0;
    if (isFull) {
      moment += -sum + oldest + (count - 1) * value;
      sum += value - oldest;
    } else {
      moment += (at - from) * value;
      sum += value;
    }
    if (at - from >= count - 1) max = Math.max(max, Math.abs((moment - middle * sum) / spread));
  }
  return max * rateHz;
}

/** Greatest acceleration and deceleration, and the level that 95 % of both do not exceed, in m/s². */
export function measureAcceleration(
  acceleration: Float64Array,
  velocity: Float64Array,
  { start, end, constant }: RideBounds,
): { maxAcceleration: number; maxDeceleration: number; a95: number } {
  let maxAcceleration = 0;
  let maxDeceleration = 0;
  const changes: number[] = [];
  for (let at = start; at <= end; at++) {
    if (constant && at >= constant.from && at <= constant.to) continue;
    const value = Math.abs(acceleration[at]!);
    changes.push(value);
    if (acceleration[at]! * velocity[at]! >= 0) maxAcceleration = Math.max(maxAcceleration, value);
    else maxDeceleration = Math.max(maxDeceleration, value);
  }
  return { maxAcceleration, maxDeceleration, a95: nearestRank(Float64Array.from(changes), 0.95) };
}

/** Greatest speed, the speed that 95 % of the samples at constant speed do not exceed, and the distance. */
export function measureTravel(
  velocity: Float64Array,
  rateHz: number,
  { start, end, constant }: RideBounds,
): { maxMps: number; v95Mps: number | null; distanceM: number } {
  let maxMps = 0;
  let sum = 0;
  for (let at = start; at <= end; at++) {
    maxMps = Math.max(maxMps, Math.abs(velocity[at]!));
    sum += velocity[at]!;
  }
  const v95Mps = constant
    ? nearestRank(
        velocity.subarray(constant.from, constant.to + 1).map((speed) => Math.abs(speed)),
        0.95,
      )
    : null;
  return { maxMps, v95Mps, distanceM: sum / rateHz };
}
