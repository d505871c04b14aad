import type { DayNumber } from './dayNumber.ts';
import type { ClassDays } from './maintenanceClass.ts';

/** Working time of one visit by class, unless the company sets one. */
export const defaultVisitMinutes = {
  semiMonthly: 45,
  quarterly: 75,
  halfYearly: 120,
  annual: 180,
} as const satisfies ClassDays;

/** Working time of a day for a maintainer without a shift. */
export const defaultWorkdayMinutes = 480;

/** Days before the expiry of a certificate on which the planner warns. */
export const certificateWarnDays = 60;

/** Days of a week, in the order of `minutesOfWeekday`. */
export const weekdays = [
  'onMonday',
  'onTuesday',
  'onWednesday',
  'onThursday',
  'onFriday',
  'onSaturday',
  'onSunday',
] as const;

/** 0 for Monday to 6 for Sunday; day 0 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** Inclusive range of days. */
export interface DayRange {
  fromOn: DayNumber;
  untilOn: DayNumber;
}

export const isWithin = ({ fromOn, untilOn }: DayRange, day: DayNumber): boolean =>
  day >= fromOn && day <= untilOn;

/** A maintainer as the planner sees them. */
export interface Maintainer {
  id: string;
  /** Minutes of each weekday from Monday; null without a recorded shift. */
  minutesOfWeekday: readonly number[] | null;
  absences: readonly DayRange[];
  /** The last valid day of the newest certificate; null without one. */
  certifiedUntil: DayNumber | null;
}

/** Working minutes of a maintainer on a day: none on closed and absent days. */
export function capacityOn(
  maintainer: Pick<Maintainer, 'minutesOfWeekday' | 'absences'>,
  day: DayNumber,
  closedDays: ReadonlySet<DayNumber>,
): number {
  if (closedDays.has(day) || maintainer.absences.some((absence) => isWithin(absence, day))) return 0;
  if (maintainer.minutesOfWeekday === null) return weekdayOf(day) < 5 ? defaultWorkdayMinutes : 0;
  return maintainer.minutesOfWeekday[weekdayOf(day)] ?? 0;
}
