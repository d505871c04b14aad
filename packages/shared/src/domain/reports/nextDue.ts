import { dayMs, minuteMs } from '../timeUnits.ts';
import { dayInZone, textOfDay } from '../upkeep/dayNumber.ts';
import { localOf, momentOf } from '../zone.ts';
import type { ReportCadence } from './reportPeriod.ts';

/** Schedules of the same time of day start over this span. */
export const jitterSpanMs = 10 * minuteMs;

/** The next moment after `afterMs` at which a schedule is due: daily, on Mondays, or on the first of a month. */
export function nextDueMs(
  { cadence, sendAt, zoneId }: { cadence: ReportCadence; sendAt: string; zoneId: string },
  afterMs: number,
): number | null {
  if (cadence === 'none') return null;
  const first = dayInZone(zoneId, afterMs);
  for (let day = first; day <= first + 32; day++) {
    const date = new Date(day * dayMs);
    if (cadence === 'weekly' && date.getUTCDay() !== 1) continue;
    if (cadence === 'monthly' && date.getUTCDate() !== 1) continue;
    const dueMs = momentOf(zoneId, localOf(textOfDay(day), sendAt));
    if (dueMs > afterMs) return dueMs;
  }
  return null;
}
