import type { DayNumber } from './dayNumber.ts';
import type { StopSpan } from './upkeepFacts.ts';

/**
 * The day `days` days in service after `from`: days out of service do not count. A lasting stop ends the count, as the
 * chain is frozen then.
 * @param stops as `mergedStops` returns them
 */
export function addServiceDays(from: DayNumber, days: number, stops: readonly StopSpan[]): DayNumber {
  let day = from + days;
  for (const { fromOn, untilOn } of stops) {
    if (untilOn === null || untilOn <= from) continue;
    if (fromOn > day) break;
    day += untilOn - Math.max(fromOn, from);
  }
  return day;
}

/** Stops in order, overlapping and adjoining ones merged. */
export function mergedStops(stops: readonly StopSpan[]): StopSpan[] {
  const mergedSpans: StopSpan[] = [];
  for (const stop of stops.toSorted((a, b) => a.fromOn - b.fromOn)) {
    const last = mergedSpans.at(-1);
    if (!last || (last.untilOn !== null && stop.fromOn > last.untilOn)) mergedSpans.push({ ...stop });
    else if (last.untilOn !== null)
      last.untilOn = stop.untilOn === null ? null : Math.max(last.untilOn, stop.untilOn);
  }
  return mergedSpans.filter(({ fromOn, untilOn }) => untilOn === null || untilOn > fromOn);
}
