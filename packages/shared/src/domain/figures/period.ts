import { z } from 'zod';
import { type DayNumber, dayInZone, dayNumberOf, textOfDay } from '../upkeep/dayNumber.ts';

/** Kinds of report periods (§2.3 "Statistics periods"). */
export const periodKinds = ['currentMonth', 'lastSixMonths', 'yearToDate', 'free'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Longest free period. */
export const periodDaysMost = 731;

/** Days of the local calendar in which figures are counted; `toDay` is excluded. */
export const periodSchema = z.object({
  kind: z.enum(periodKinds),
  zoneId: z.string(),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  /** Whether it includes the current day, which is not over. */
  isPartial: z.boolean(),
});
export type Period = z.infer<typeof periodSchema>;

/** A requested period; the days of a free one, of which `to` is included. */
export type PeriodRequest =
  | { kind: Exclude<PeriodKind, 'free'> }
  | { kind: 'free'; from: string; to: string };

/**
 * The days of a request at a moment. The last six months are six whole calendar months and the current one.
 * @throws RangeError if a free period is reversed, too long or begins in the future
 */
export function periodOf(request: PeriodRequest, at: { zoneId: string; nowMs: number }): Period {
  const today = dayInZone(at.zoneId, at.nowMs);
  const days =
    request.kind === 'free'
      ? freeDays(dayNumberOf(request.from), dayNumberOf(request.to), today)
      : { from: startOf(request.kind, today), to: today + 1 };
  return {
    kind: request.kind,
    zoneId: at.zoneId,
    fromDay: textOfDay(days.from),
    toDay: textOfDay(days.to),
    isPartial: days.to > today,
  };
}

function freeDays(from: DayNumber, to: DayNumber, today: DayNumber) {
  if (from > to) throw new RangeError('the period ends before it begins');
  if (to - from >= periodDaysMost) throw new RangeError('the period is too long');
  if (from > today) throw new RangeError('the period lies in the future');
  return { from, to: Math.min(to, today) + 1 };
}

function startOf(kind: Exclude<PeriodKind, 'free'>, today: DayNumber): DayNumber {
  if (kind === 'yearToDate') return dayNumberOf(`${textOfDay(today).slice(0, 4)}-01-01`);
  return shiftMonths(firstOfMonth(today), kind === 'lastSixMonths' ? -6 : 0);
}

/** Months by which the period before a calendar period lies earlier. */
const monthsBefore = { currentMonth: 1, lastSixMonths: 7, yearToDate: 12 } as const;

/**
 * The period to compare with: as many days into the month, the seven months or the year before; for a free period as
 * many days directly before it. It is over, so never partial.
 */
export function periodBefore(period: Period): Period {
  const [from, to] = [dayNumberOf(period.fromDay), dayNumberOf(period.toDay)];
  const { kind } = period;
  const days =
    kind === 'free'
      ? { from: from - (to - from), to: from }
      : {
          from: shiftMonths(from, -monthsBefore[kind]),
          // The last included day moves, so that the end of March compares with the end of February.
          to: shiftMonths(to - 1, -monthsBefore[kind]) + 1,
        };
  return { ...period, fromDay: textOfDay(days.from), toDay: textOfDay(days.to), isPartial: false };
}

/** Number of days in a period. */
export const daysIn = ({ fromDay, toDay }: Pick<Period, 'fromDay' | 'toDay'>): number =>
  dayNumberOf(toDay) - dayNumberOf(fromDay);

const firstOfMonth = (day: DayNumber): DayNumber => dayNumberOf(`${textOfDay(day).slice(0, 7)}-01`);

/** The same day of another month, or that month's last day. */
function shiftMonths(day: DayNumber, months: number): DayNumber {
  const date = new Date(`${textOfDay(day)}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayNumberOf(
    new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))).toISOString().slice(0, 10),
  );
}
