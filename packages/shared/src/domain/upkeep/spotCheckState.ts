import type { DayNumber } from './dayNumber.ts';

/** Results of a spot check. */
export const spotCheckResults = ['qualified', 'rectify', 'stopUse'] as const;
export type SpotCheckResult = (typeof spotCheckResults)[number];

/** Share of the full score, in percent, from which a spot check is qualified. */
export const qualifiedPercent = 90;
/** Days until a rectification is due, by the result. */
export const rectificationDays = { rectify: 7, stopUse: 3 } as const;

/** Days before the deadline of a rectification at which a reminder is sent. */
export const rectificationSteps = [7, 3, 1, 0] as const;
/** Interval of the reminders past the deadline. */
export const overdueReminderDays = 7;

/** The newest reminder step reached: days left, negative past the deadline; null before the first step. */
export function rectificationStep(rectifyBy: DayNumber, todayOn: DayNumber): number | null {
  const daysLeft = rectifyBy - todayOn;
  if (daysLeft >= 0) return rectificationSteps.findLast((step) => daysLeft <= step) ?? null;
  return -1 - Math.floor((-daysLeft - 1) / overdueReminderDays) * overdueReminderDays;
}

export interface ScoredItem {
  fullScore: number;
  score: number;
}

/** The result suggested by the scores: an item without any point suggests a rectification. */
export function suggestResult(items: readonly ScoredItem[]): SpotCheckResult {
  const full = items.reduce((sum, { fullScore }) => sum + fullScore, 0);
  const score = items.reduce((sum, item) => sum + item.score, 0);
  const isQualified = full > 0 && score * 100 >= full * qualifiedPercent;
  return isQualified && items.every((item) => item.score > 0) ? 'qualified' : 'rectify';
}

export type Rectification = 'notNeeded' | 'unrectified' | 'overdue' | 'rectified';

/** The state of a rectification on a day; overdue is derived and never stored. */
export function rectificationOn(
  storedState: 'notNeeded' | 'unrectified' | 'rectified',
  rectifyBy: DayNumber | null,
  todayOn: DayNumber,
): Rectification {
  return storedState === 'unrectified' && rectifyBy !== null && rectifyBy < todayOn ? 'overdue' : storedState;
}
