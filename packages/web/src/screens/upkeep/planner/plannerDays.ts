import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type DayNumber, dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { weekdayOf } from '@hoistway/shared/domain/upkeep/workday.ts';
import { locale } from '../../../data/settings.ts';

export const spans = ['week', 'month'] as const;
export type PlannerSpan = (typeof spans)[number];

/** The week from its Monday, or the whole month, that a day is in. */
export function rangeOf(span: PlannerSpan, day: DayNumber): { fromOn: DayNumber; untilOn: DayNumber } {
  if (span === 'week') {
    const fromOn = day - weekdayOf(day);
    return { fromOn, untilOn: fromOn + 6 };
  }
  const [year = 1970, month = 1] = textOfDay(day).split('-').map(Number);
  return {
    fromOn: Date.UTC(year, month - 1, 1) / dayMs,
    untilOn: Date.UTC(year, month, 0) / dayMs,
  };
}

/** A day of the week or month before or after. */
export function turnRange(span: PlannerSpan, day: DayNumber, by: 1 | -1): DayNumber {
  const { fromOn, untilOn } = rangeOf(span, day);
  return by === 1 ? untilOn + 1 : fromOn - 1;
}

export const daysOf = ({ fromOn, untilOn }: { fromOn: DayNumber; untilOn: DayNumber }): DayNumber[] =>
  Array.from({ length: untilOn - fromOn + 1 }, (_, at) => fromOn + at);

/** The day of a text of the address, or the given one where it names none. */
export function readDay(text: string | null, otherwise: DayNumber): DayNumber {
  try {
    return text === null ? otherwise : dayNumberOf(text);
  } catch {
    return otherwise;
  }
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const texts = new Intl.DateTimeFormat(intlLocale[locale], { ...options, timeZone: 'UTC' });
  return (day: DayNumber): string => texts.format(day * dayMs);
};
export const weekdayText = format({ weekday: 'short' });
export const narrowWeekdayText = format({ weekday: 'narrow' });
export const dayOfMonthText = format({ day: 'numeric' });
export const dayText = format({ day: 'numeric', month: 'short' });
export const longDayText = format({ weekday: 'short', day: 'numeric', month: 'long' });
export const monthText = format({ month: 'long', year: 'numeric' });

/** Minutes after midnight as `08:30`. */
export const timeText = (minute: number): string => {
  const whole = Math.round(minute);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};
