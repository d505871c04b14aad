import type { PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { PlannerSpan } from './plannerDays.ts';
import type { Grouping, PlannerRow } from './plannerRows.ts';

/** A day before the first: the column of visits that are overdue or without a day. */
export const earlierDay = -1;

/** The visits of a row on a day. */
export const visitsAt = (row: PlannerRow, day: DayNumber): readonly PlannedVisit[] =>
  day === earlierDay ? row.earlier : (row.days.get(day) ?? []);

export interface GridSizes {
  /** Names of visits, their number, or the class alone. */
  cellKind: 'chips' | 'count' | 'short';
  rowHeight: number;
  dayWidth: number;
  mostChips: number;
  isByCrew: boolean;
}

/** Few rows of a week are drawn high, so that more of their visits are in sight. */
const roomyRows = 8;

export function gridSizes(options: { grouping: Grouping; span: PlannerSpan; rowCount: number }): GridSizes {
  const { grouping, span, rowCount } = options;
  if (grouping === 'elevator')
    return {
      cellKind: 'short',
      rowHeight: 30,
      dayWidth: span === 'week' ? 64 : 38,
      mostChips: 3,
      isByCrew: false,
    };
  if (span === 'month')
    return { cellKind: 'count', rowHeight: 46, dayWidth: 38, mostChips: 0, isByCrew: true };
  return rowCount <= roomyRows
    ? { cellKind: 'chips', rowHeight: 174, dayWidth: 118, mostChips: 7, isByCrew: true }
    : { cellKind: 'chips', rowHeight: 84, dayWidth: 118, mostChips: 3, isByCrew: true };
}
