/** Peak-to-peak values of a vibration, in m/s². */
export interface PeakToPeak {
  max: number;
  /** The value that 95 % of all peak-to-peak values do not exceed (nearest rank). */
  a95: number;
}

/** The value of rank ⌈share · n⌉ in ascending order; 0 of an empty list. Reorders the list. */
export function nearestRank(values: Float64Array, share: number): number {
  if (values.length === 0) return 0;
  const place = Math.max(0, Math.ceil(share * values.length) - 1);
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let lower = low;
    let upper = high;
    while (lower <= upper) {
      while (values[lower]! < pivot) lower++;
      while (values[upper]! > pivot) upper--;
      if (lower > upper) break;
      const swapValue = values[lower]!;
      values[lower++] = values[upper]!;
      values[upper--] = swapValue;
    }
    if (place <= upper) high = upper;
    else if (place >= lower) low = lower;
    else break;
  }
  return values[place]!;
}

/** Peak-to-peak values between `from` and `to` (ISO 18738-1): the sums of neighbouring extremes of opposite sign. */
export function measurePeakToPeak(samples: Float64Array, from: number, to: number): PeakToPeak {
  const extremes = extremesBetweenCrossings(samples, from, to);
  const values = new Float64Array(Math.max(0, extremes.length - 1));
  let max = 0;
  for (let at = 0; at < values.length; at++) {
    values[at] = Math.abs(extremes[at]!) + Math.abs(extremes[at + 1]!);
    max = Math.max(max, values[at]!);
  }
  return { max, a95: nearestRank(values, 0.95) };
}

/** The extreme of each half-wave, alternating in sign. */
function extremesBetweenCrossings(samples: Float64Array, from: number, to: number): number[] {
  const extremes: number[] = [];
  let extreme = 0;
  for (let at = from; at < to; at++) {
    const value = samples[at]!;
    if (value * extreme < 0) {
      extremes.push(extreme);
      extreme = value;
    } else if (Math.abs(value) > Math.abs(extreme)) extreme = value;
  }
  if (extreme !== 0) extremes.push(extreme);
  return extremes;
}
