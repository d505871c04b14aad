import { median } from '../ride/changePoints.ts';

/** Factor from the median absolute deviation to a standard deviation. */
const madToDeviation = 1.4826;

/** Centre and spread of a series that single outliers do not move. */
export interface RobustSpread {
  median: number;
  deviation: number;
}

/** @param resolution smallest deviation assumed, such as the step of the sensor */
export function robustSpread(values: readonly number[], resolution: number): RobustSpread {
  const middle = median(values);
  const deviation = madToDeviation * median(values.map((value) => Math.abs(value - middle)));
  return { median: middle, deviation: Math.max(resolution, deviation) };
}

/** Distance of a value from a series, in robust deviations. */
export const robustZ = (value: number, { median: middle, deviation }: RobustSpread): number =>
  (value - middle) / deviation;

/** Share `share` of the sorted values, by the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * ascending.length));
  return ascending[rank - 1] ?? 0;
}
