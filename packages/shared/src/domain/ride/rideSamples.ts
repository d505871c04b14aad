import type { RideSamples } from './analyseRide.ts';

/** Greatest value of a stored sample. */
const greatest = 32_767;

/** Samples as 16-bit integers, all of x, then of y, then of z; an acceleration is its integer times `scale`. */
export interface PackedRide {
  rateHz: number;
  scale: number;
  samples: Int16Array;
}

/** Packs samples at the finest scale that holds them. */
export function packRide({ rateHz, x, y, z }: RideSamples): PackedRide {
  const count = z.length;
  let max = 0;
  for (const axis of [x, y, z]) for (const value of axis) max = Math.max(max, Math.abs(value));
  const scale = max > 0 ? max / greatest : 1;
  const samples = new Int16Array(3 * count);
  for (const [place, axis] of [x, y, z].entries())
    for (let at = 0; at < count; at++) samples[place * count + at] = Math.round(axis[at]! / scale);
  return { rateHz, scale, samples };
}

export function unpackRide({ rateHz, scale, samples }: PackedRide): RideSamples {
  const count = samples.length / 3;
  const axis = (place: number) =>
    Float64Array.from(samples.subarray(place * count, (place + 1) * count), (value) => value * scale);
  return { rateHz, x: axis(0), y: axis(1), z: axis(2) };
}

/** Smallest range of the sensors in use: ±2 g. No ride reaches it, so that only a sensor at its end stays there. */
const smallestRange = 19;
/** Consecutive equal samples at the end of the range by which a sensor is known to be clipped. */
const clippedRun = 3;

/** Whether the samples stay at their greatest value: the sensor's range was exceeded. */
export function isClipped({ x, y, z }: RideSamples): boolean {
  return [x, y, z].some((axis) => {
    let max = 0;
    for (const value of axis) max = Math.max(max, Math.abs(value));
    let run = 0;
    for (const value of axis) {
      run = max >= smallestRange && Math.abs(value) === max ? run + 1 : 0;
      if (run >= clippedRun) return true;
    }
    return false;
  });
}
