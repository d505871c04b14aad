/** Bounds of a rate. */
export interface Interval {
  low: number;
  high: number;
}

/** 95 %. */
const zScore = 1.959_963_985;

/** Wilson's interval of a share at 95 %; null without cases, or for a count above the number of cases. */
export function wilson(count: number, n: number): Interval | null {
  if (n <= 0 || count < 0 || count > n) return null;
  const share = count / n;
  const z2 = zScore * zScore;
  const centre = share + z2 / (2 * n);
  const spread = zScore * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  return {
    low: count === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: count === n ? 1 : Math.min(1, (centre + spread) / scale),
  };
}

/** The smallest value that a share of the values do not exceed (nearest rank); null without values. */
export function nearestRank(values: readonly number[], share: number): number | null {
  // A typed array sorts by number, several times faster.
  const sortedValues = Float64Array.from(values).sort();
  return sortedValues[Math.max(0, Math.ceil(sortedValues.length * share) - 1)] ?? null;
}

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
