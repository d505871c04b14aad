import { minuteMs } from '../timeUnits.ts';
import type { EnergyInterval } from './meterEpochs.ts';

export const quarterMs = 15 * minuteMs;

/** Consumption of a quarter hour, without the multiplier. */
export interface EnergyQuarter {
  /** Beginning, a multiple of `quarterMs`. */
  atMs: number;
  energyWh: number;
  /** Part of `energyWh` that is spread across gaps. */
  estimatedWh: number;
  /** Time covered by measured intervals. */
  measuredMs: number;
  /** Time covered by spread intervals. */
  estimatedMs: number;
}

/**
 * Divides intervals into quarter hours, evenly by time. Each interval's parts are integers and add up to its energy.
 * Time without data has no quarter.
 */
export function divideIntoQuarters(intervals: readonly EnergyInterval[]): EnergyQuarter[] {
  const quarters = new Map<number, EnergyQuarter>();
  for (const interval of intervals) if (interval.quality !== 'missing') addInterval(quarters, interval);
  return [...quarters.values()].toSorted((one, other) => one.atMs - other.atMs);
}

function addInterval(quarters: Map<number, EnergyQuarter>, interval: EnergyInterval): void {
  const { fromMs, untilMs, energyWh, quality } = interval;
  const energyUntil = (ms: number) => Math.round((energyWh * (ms - fromMs)) / (untilMs - fromMs));
  for (let atMs = Math.floor(fromMs / quarterMs) * quarterMs; atMs < untilMs; atMs += quarterMs) {
    const [startMs, endMs] = [Math.max(atMs, fromMs), Math.min(atMs + quarterMs, untilMs)];
    const partWh = energyUntil(endMs) - energyUntil(startMs);
    const quarter = quarters.get(atMs) ?? {
      atMs,
      energyWh: 0,
      estimatedWh: 0,
      measuredMs: 0,
      estimatedMs: 0,
    };
    quarter.energyWh += partWh;
    if (quality === 'estimated') {
      quarter.estimatedWh += partWh;
      quarter.estimatedMs += endMs - startMs;
    } else quarter.measuredMs += endMs - startMs;
    quarters.set(atMs, quarter);
  }
}
