import { hourMs } from '../timeUnits.ts';
import { type DayNumber, dayInZone, startOfDayMs, textOfDay } from '../upkeep/dayNumber.ts';
import { localOf, momentOf } from '../zone.ts';
import type { SupervisionKind } from './supervisionKinds.ts';

/** Reminders before a cut-off, and the count of what is missing after it. */
export const deadlineStages = ['first', 'last', 'missed'] as const;
export type DeadlineStage = (typeof deadlineStages)[number];

export interface DeadlineSettings {
  zoneId: string;
  /** Local time of day until which a record is in time, `HH:mm`. */
  cutOff: string;
  /** Local time of day of the first reminder, `HH:mm`. */
  remindAt: string;
}

export const defaultDeadlines = { cutOff: '20:00', remindAt: '10:00' } as const;

/** A moment at which a unit's records of a period are looked at. */
export interface Deadline {
  kind: SupervisionKind;
  stage: DeadlineStage;
  /** First and last day of the period. */
  fromOn: DayNumber;
  untilOn: DayNumber;
  atMs: number;
}

/** Monday of a day's week; 1970-01-01 was a Thursday. */
export const mondayOf = (day: DayNumber): DayNumber => day - ((((day + 3) % 7) + 7) % 7);

/** First day of a day's month. */
export const monthStartOf = (day: DayNumber): DayNumber => {
  const [year = 0, month = 1] = textOfDay(day).split('-').map(Number);
  return Date.UTC(year, month - 1, 1) / (24 * hourMs);
};

/** First day of the month after. */
export const nextMonthOf = (day: DayNumber): DayNumber => monthStartOf(monthStartOf(day) + 32);

/** Looks after the cut-off begin at this hour of the next morning. */
const missedAt = '08:00';

/**
 * The deadlines of one local day, in the order of their moments: each day's, and on the last day of a week or month
 * that period's. The count of missing records is the next morning's.
 */
export function deadlinesOfDay(day: DayNumber, settings: DeadlineSettings): Deadline[] {
  const { zoneId, cutOff, remindAt } = settings;
  const at = (on: DayNumber, time: string) => momentOf(zoneId, localOf(textOfDay(on), time));
  const periods = [
    { kind: 'day' as const, fromOn: day, untilOn: day },
    { kind: 'week' as const, fromOn: mondayOf(day), untilOn: mondayOf(day) + 6 },
    { kind: 'month' as const, fromOn: monthStartOf(day), untilOn: nextMonthOf(day) - 1 },
  ].filter(({ untilOn }) => untilOn === day);
  return periods
    .flatMap((period): Deadline[] => [
      { ...period, stage: 'first', atMs: at(day, remindAt) },
      { ...period, stage: 'last', atMs: at(day, cutOff) - hourMs },
      { ...period, stage: 'missed', atMs: at(day + 1, missedAt) },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Deadlines after one moment and up to another: what a server that was down has to catch up with. */
export function deadlinesBetween(afterMs: number, untilMs: number, settings: DeadlineSettings): Deadline[] {
  const first = dayInZone(settings.zoneId, afterMs) - 1;
  const last = dayInZone(settings.zoneId, untilMs);
  const deadlines: Deadline[] = [];
  for (let day = first; day <= last; day++) deadlines.push(...deadlinesOfDay(day, settings));
  return deadlines
    .filter(({ atMs }) => atMs > afterMs && atMs <= untilMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** The next deadline after a moment. */
export function nextDeadlineMs(afterMs: number, settings: DeadlineSettings): number {
  const today = dayInZone(settings.zoneId, afterMs);
  for (const day of [today - 1, today, today + 1])
    for (const { atMs } of deadlinesOfDay(day, settings)) if (atMs > afterMs) return atMs;
  return startOfDayMs(settings.zoneId, today + 2);
}
