import type { Period, PeriodRequest } from '../figures/period.ts';
import { dayMs } from '../timeUnits.ts';
import { type DayNumber, dayInZone, dayNumberOf, startOfDayMs, textOfDay } from '../upkeep/dayNumber.ts';

/** Periods of a saved report; those named `last` are over, the others include today. */
export const reportPeriodKinds = [
  'currentMonth',
  'lastSixMonths',
  'yearToDate',
  'lastDay',
  'lastWeek',
  'lastMonth',
] as const;
export type ReportPeriodKind = (typeof reportPeriodKinds)[number];

/** How often a plan is sent. */
export const reportCadences = ['none', 'daily', 'weekly', 'monthly'] as const;
export type ReportCadence = (typeof reportCadences)[number];

/** The requested days of a report's period at a moment. */
export function periodRequestOf(
  kind: ReportPeriodKind,
  { nowMs, zoneId }: { nowMs: number; zoneId: string },
): PeriodRequest {
  if (kind === 'currentMonth' || kind === 'lastSixMonths' || kind === 'yearToDate') return { kind };
  const today = dayInZone(zoneId, nowMs);
  const free = (from: DayNumber, end: DayNumber): PeriodRequest => ({
    kind: 'free',
    from: textOfDay(from),
    to: textOfDay(end - 1),
  });
  if (kind === 'lastDay') return free(today - 1, today);
  if (kind === 'lastWeek') return free(mondayOf(today) - 7, mondayOf(today));
  const month = firstOfMonth(today);
  return free(firstOfMonth(month - 1), month);
}

/** A span of time; the end is excluded. */
export interface ReportSpan {
  fromMs: number;
  toMs: number;
}

/** The moments of a period's days; a period that includes today ends now. */
export const spanOf = ({ fromDay, toDay, zoneId }: Period, nowMs: number): ReportSpan => ({
  fromMs: startOfDayMs(zoneId, dayNumberOf(fromDay)),
  toMs: Math.min(startOfDayMs(zoneId, dayNumberOf(toDay)), nowMs),
});

const dateOf = (day: DayNumber): Date => new Date(day * dayMs);
const firstOfMonth = (day: DayNumber): DayNumber => day - dateOf(day).getUTCDate() + 1;
const mondayOf = (day: DayNumber): DayNumber => day - ((dateOf(day).getUTCDay() + 6) % 7);
