import type { Period } from '@hoistway/shared/domain/figures/period.ts';

export interface MonthsAndEdges {
  /** The first days of whole months. */
  months: string[];
  edges: { fromDay: string; toDay: string }[];
}

/**
 * Divides a period into whole months, as their first days, and the days beside them. The current month is whole if the
 * period has all its days up to today.
 */
export function monthsAndEdges(
  { fromDay, toDay }: Pick<Period, 'fromDay' | 'toDay'>,
  today: string,
): MonthsAndEdges {
  const months: string[] = [];
  const edges: MonthsAndEdges['edges'] = [];
  for (let month = `${fromDay.slice(0, 7)}-01`; month < toDay; month = nextMonth(month)) {
    const end = nextMonth(month);
    const [from, to] = [month < fromDay ? fromDay : month, end < toDay ? end : toDay];
    if (from === month && (to === end || to > today)) months.push(month);
    else edges.push({ fromDay: from, toDay: to });
  }
  return { months, edges };
}

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
