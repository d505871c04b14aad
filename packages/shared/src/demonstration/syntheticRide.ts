import type { RideSamples } from '../domain/ride/analyseRide.ts';

/** An ideal ride: a trapezoid of acceleration with ramps of constant jerk, and vibration at constant speed. */
export interface SyntheticRide {
  rateHz: number;
  /** Greatest speed; negative downwards. */
  speedMps: number;
  /** Durations of the ramps of jerk, of constant acceleration and of constant speed. */
  rampS: number;
  accelerationS: number;
  constantS: number;
  vibration?: Partial<Record<'x' | 'y' | 'z', { hz: number; amplitude: number }>>;
}

const restS = 1;

/** Samples of such a ride, with a second of standstill before and after it. */
export function synthesiseRide(ride: SyntheticRide): RideSamples {
  const { rateHz, rampS, accelerationS, constantS } = ride;
  const changeS = 2 * rampS + accelerationS;
  const count = Math.round((2 * restS + 2 * changeS + constantS) * rateHz);
  const samples = { rateHz, x: newAxis(count), y: newAxis(count), z: newAxis(count) };
  const peak = ride.speedMps / (rampS + accelerationS);
  for (let at = 0; at < count; at++) {
    const time = at / rateHz - restS;
    const slowing = time - changeS - constantS;
    samples.z[at] = peak * (trapezoid(time, ride) - trapezoid(slowing, ride));
    if (time < 0 || slowing > changeS) continue;
    for (const axis of ['x', 'y', 'z'] as const) {
      const wave = ride.vibration?.[axis];
      if (wave) samples[axis][at]! += wave.amplitude * Math.sin(2 * Math.PI * wave.hz * time);
    }
  }
  return samples;
}

const newAxis = (count: number): Float64Array => new Float64Array(count);

function trapezoid(time: number, { rampS, accelerationS }: SyntheticRide): number {
  const fall = 2 * rampS + accelerationS - time;
  return Math.max(0, Math.min(1, time / rampS, fall / rampS));
}
