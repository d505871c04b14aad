import { dayMs } from '../timeUnits.ts';
import { dayOfLocal, localMs, localOf, momentOf } from '../zone.ts';

/** Whole days since 1970-01-01 on a local calendar. */
export type DayNumber = number;

const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a text `yyyy-MM-dd`. @throws RangeError for a text that names no day, such as `2026-02-30` */
export function dayNumberOf(text: string): DayNumber {
  const ms = dayText.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || dayOfLocal(ms) !== text) throw new RangeError(`no day: ${text}`);
  return ms / dayMs;
}

/** The day as `yyyy-MM-dd`. */
export const textOfDay = (day: DayNumber): string => dayOfLocal(day * dayMs);

/** The local day of a moment in a zone. */
export const dayInZone = (zoneId: string, atMs: number): DayNumber =>
  Math.floor(localMs(zoneId, atMs) / dayMs);

/** The moment at which a local day begins in a zone, on days of 23 and 25 hours too. */
export const startOfDayMs = (zoneId: string, day: DayNumber): number =>
  momentOf(zoneId, localOf(textOfDay(day)));
