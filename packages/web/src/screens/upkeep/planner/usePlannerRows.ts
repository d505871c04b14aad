import type { PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Grouping, planBoardOf, plannerRows } from './plannerRows.ts';

/** The board by id and by row, computed anew only where its data or the view change. */
export function usePlannerRows(
  data: PlannerBoard,
  view: { grouping: Grouping; range: { fromOn: number; untilOn: number }; filter: string },
) {
  const { t } = useTranslation();
  const { grouping, filter } = view;
  const { fromOn, untilOn } = view.range;
  const board = useMemo(() => planBoardOf(data), [data]);
  const visits = useMemo(() => new Map(data.visits.map((visit) => [visit.id, visit])), [data]);
  const rows = useMemo(
    () => plannerRows(data, { grouping, fromOn, untilOn, filter, noCrew: t('upkeep.planner.noCrew') }),
    [data, grouping, fromOn, untilOn, filter, t],
  );
  const rowsByKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const closedDays = useMemo(() => commonClosedDays(data), [data]);
  const names = useMemo(() => new Map(data.maintainers.map(({ id, name }) => [id, name])), [data]);
  const nameOf = (id: string): string => names.get(id) ?? id;
  return { board, visits, rows, rowsByKey, closedDays, nameOf };
}

/** Days that are closed for every company on the board. */
function commonClosedDays({ companies }: PlannerBoard): ReadonlySet<number> {
  const [first, ...others] = companies;
  return new Set(
    (first?.closedDays ?? []).filter((day) => others.every(({ closedDays }) => closedDays.includes(day))),
  );
}
