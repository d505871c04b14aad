import { useSetAtom } from 'jotai';
import type { RefObject } from 'react';
import { visitsAt } from './gridSizes.ts';
import { liftAtom } from './lift.ts';
import type { PlannerRow } from './plannerRows.ts';
import { useVisitDrag } from './useVisitDrag.ts';

/** Lifts one visit, the chosen ones with it, or all visits of a cell, and follows the pointer over the cells. */
export function useGridDrag(
  scroller: RefObject<HTMLElement | null>,
  options: {
    rows: readonly PlannerRow[];
    chosenIds: ReadonlySet<string>;
    mayMove: boolean;
    onDrop: () => void;
  },
): void {
  const { rows, chosenIds, mayMove, onDrop } = options;
  const setLift = useSetAtom(liftAtom);
  useVisitDrag(scroller, {
    visitsOf: (grip) => {
      if (!mayMove) return [];
      const { visit } = grip.dataset;
      if (visit !== undefined) return chosenIds.has(visit) ? [...chosenIds] : [visit];
      const { rowKey, day, earlier } = grip.closest<HTMLElement>('[data-row-key]')?.dataset ?? {};
      const row = rows.find(({ key }) => key === rowKey);
      return row ? visitsAt(row, Number(day ?? earlier)).map(({ id }) => id) : [];
    },
    onLift: (visitIds) => setLift({ visitIds, cell: null, point: null }),
    onTarget: (cell, point) => setLift((lift) => lift && { ...lift, cell, point }),
    onDrop,
    onCancel: () => setLift(null),
  });
}
