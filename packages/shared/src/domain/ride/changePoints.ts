/** A lasting shift of a series: from this place on its values lie around another median. */
export interface ChangePoint {
  at: number;
  before: number;
  after: number;
}

/** Values on each side that are compared, and the least number of them at an end of the series. */
const side = 10;
const leastSide = 5;
/** Shift in multiples of the robust deviation of both sides. */
const leastShift = 4;
/** Factor from the median absolute deviation to a standard deviation. */
const madToDeviation = 1.4826;

/**
 * Lasting shifts of a series, each at the place where its neighbourhood divides best. An alarm follows the change, not
 * the level: each elevator has its own.
 * @param resolution smallest deviation assumed, such as the step of the sensor
 */
export function findChangePoints(values: readonly number[], resolution: number): ChangePoint[] {
  const candidates = values.flatMap((_, at) => candidateAt(values, at, resolution));
  const changes: ChangePoint[] = [];
  for (const { gain: _, ...change } of candidates.sort((a, b) => b.gain - a.gain))
    if (changes.every((other) => Math.abs(other.at - change.at) >= leastSide)) changes.push(change);
  return changes.sort((a, b) => a.at - b.at);
}

function candidateAt(
  values: readonly number[],
  at: number,
  resolution: number,
): (ChangePoint & { gain: number })[] {
  const earlier = values.slice(Math.max(0, at - side), at);
  const later = values.slice(at, at + side);
  if (Math.min(earlier.length, later.length) < leastSide) return [];
  const before = median(earlier);
  const after = median(later);
  const deviation = Math.max(resolution, pooledDeviation(earlier, before, later, after));
  if (Math.abs(after - before) < leastShift * deviation) return [];
  // The sum of absolute residuals falls most at the place of the change.
  const whole = [...earlier, ...later];
  const gain = residual(whole, median(whole)) - residual(earlier, before) - residual(later, after);
  return [{ at, before, after, gain }];
}

const pooledDeviation = (
  earlier: readonly number[],
  before: number,
  later: readonly number[],
  after: number,
): number =>
  madToDeviation *
  median([
    ...earlier.map((value) => Math.abs(value - before)),
    ...later.map((value) => Math.abs(value - after)),
  ]);

const residual = (values: readonly number[], middle: number): number =>
  values.reduce((sum, value) => sum + Math.abs(value - middle), 0);

/** The middle of the values, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const ascending = [...values].sort((a, b) => a - b);
  const half = ascending.length >> 1;
  if (ascending.length === 0) return 0;
  return ascending.length % 2 ? ascending[half]! : (ascending[half - 1]! + ascending[half]!) / 2;
}
