import {
  type CountSeries,
  countSeries,
  type ElevatorEvidence,
  type InsightWindow,
  type MeasureSeries,
  measureSeries,
} from './evidence.ts';
import { recentFromOf } from './insight.ts';
import { fitPrior, medianOf, type RatePrior } from './statistics.ts';

/** The sum of the known values, and the number of days that have one. */
export function sumOf(values: readonly (number | null)[]): { sum: number; days: number } {
  let [sum, days] = [0, 0];
  for (const value of values)
    if (value !== null) {
      sum += value;
      days += 1;
    }
  return { sum, days };
}

interface CountSpread {
  n: number;
  sum: number;
  squareSum: number;
}

/** What elevators of one peer group have in common, computed once for all of them. */
export interface PeerGroup {
  /** The rates of the others in the reported days; null for too few. */
  ratesBeside(elevator: ElevatorEvidence, series: CountSeries): RatePrior | null;
  /** The middle and the robust spread of a measure in the reported days; null for too few. */
  levelOf(series: MeasureSeries): { middle: number; spread: number; n: number } | null;
  /** Share of the group's events in a bin of the day or the week. */
  shareOf(bins: number, bin: number): number;
}

export type BinOf = (event: { day: number; minuteOfDay: number }) => number;

const fewestLevels = 8;

/** Collects the peers' figures of one group. */
export function peerGroupOf(
  elevators: readonly ElevatorEvidence[],
  window: InsightWindow,
  bins: readonly { bins: number; binOf: BinOf }[],
): PeerGroup {
  const from = recentFromOf(window);
  const recentCount = (elevator: ElevatorEvidence, series: CountSeries) => {
    const { sum, days } = sumOf(elevator.counts[series].slice(from));
    return days === 0 ? null : (sum / days) * window.recentDays;
  };
  const spreads = new Map<CountSeries, CountSpread>();
  for (const series of countSeries) {
    const counts = elevators.flatMap((elevator) => recentCount(elevator, series) ?? []);
    spreads.set(series, {
      n: counts.length,
      sum: counts.reduce((sum, count) => sum + count, 0),
      squareSum: counts.reduce((sum, count) => sum + count * count, 0),
    });
  }
  const levels = new Map(measureSeries.map((series) => [series, levelOf(elevators, series, from)]));
  const shares = new Map(bins.map(({ bins: n, binOf }) => [n, sharesOf(elevators, n, binOf)]));
  return {
    ratesBeside: (elevator, series) => {
      const spread = spreads.get(series);
      const own = recentCount(elevator, series);
      if (!spread || own === null) return null;
      return fitPrior({
        n: spread.n - 1,
        sum: spread.sum - own,
        squareSum: spread.squareSum - own * own,
        days: window.recentDays,
      });
    },
    levelOf: (series) => levels.get(series) ?? null,
    shareOf: (n, bin) => shares.get(n)?.[bin] ?? 1 / n,
  };
}

function levelOf(elevators: readonly ElevatorEvidence[], series: MeasureSeries, from: number) {
  const medians = elevators.flatMap(
    ({ measures }) => medianOf(measures[series].slice(from).filter((value) => value !== null)) ?? [],
  );
  const middle = medianOf(medians);
  if (middle === null || medians.length < fewestLevels) return null;
  const spread = 1.4826 * (medianOf(medians.map((level) => Math.abs(level - middle))) ?? 0);
  return { middle, spread, n: medians.length };
}

/** Shares with a half event in each bin more, so that no bin is impossible. */
function sharesOf(elevators: readonly ElevatorEvidence[], bins: number, binOf: BinOf): number[] {
  const counts = Array.from({ length: bins }, () => 0.5);
  for (const { events } of elevators)
    for (const event of events) {
      const bin = binOf(event);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / total);
}
