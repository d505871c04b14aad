import { mondayOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import { dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';

/** ISO 8601 week number of a day: the week belongs to the year of its Thursday. */
export function isoWeekOf(day: string): number {
  const thursday = mondayOf(dayNumberOf(day)) + 3;
  const firstOfYear = dayNumberOf(`${textOfDay(thursday).slice(0, 4)}-01-01`);
  return Math.floor((thursday - firstOfYear) / 7) + 1;
}
