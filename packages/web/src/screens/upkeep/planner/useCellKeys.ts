import type { PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { useSetAtom } from 'jotai';
import { type KeyboardEvent, useState } from 'react';
import { store } from '../../../data/store.ts';
import { visitsAt } from './gridSizes.ts';
import { liftAtom } from './lift.ts';
import { longDayText } from './plannerDays.ts';
import type { PlannerRow } from './plannerRows.ts';

interface CellKeys {
  rows: readonly PlannerRow[];
  days: readonly DayNumber[];
  scrollToRow: (at: number) => void;
  mayMove: boolean;
  onOpen: (visits: readonly PlannedVisit[], title: string) => void;
  onDrop: () => void;
}

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/**
 * Walks the cells by the arrow keys. Space lifts the visits of a cell, the arrows choose another one, Enter or Space drops
 * them there and Escape leaves them. Enter on a cell opens its visits.
 */
export function useCellKeys(props: CellKeys) {
  const { rows, days, scrollToRow, mayMove, onOpen, onDrop } = props;
  const [place, setPlace] = useState({ line: 0, column: 0 });
  const setLift = useSetAtom(liftAtom);

  const goTo = (grid: HTMLElement, line: number, column: number) => {
    const row = rows[line];
    const day = days[column];
    if (row === undefined || day === undefined) return;
    setPlace({ line, column });
    scrollToRow(line);
    setLift((lift) => lift && { ...lift, point: null, cell: { rowKey: row.key, day } });
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      grid.querySelector<HTMLElement>(`[data-line="${line}"][data-column="${column}"]`)?.focus(),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    // Read and not followed, so that a lift draws no row anew.
    const lift = store.get(liftAtom);
    const row = rows[place.line];
    const day = days[place.column];
    if (step) {
      event.preventDefault();
      goTo(event.currentTarget, place.line + step[0], place.column + step[1]);
    } else if (event.key === 'Escape' && lift) {
      event.preventDefault();
      event.stopPropagation();
      setLift(null);
    } else if (lift && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onDrop();
    } else if (row && day !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      const visits = visitsAt(row, day);
      const visitIds = mayMove ? visits.map(({ id }) => id) : [];
      if (event.key === 'Enter' && visits.length > 0) onOpen(visits, `${row.label} · ${longDayText(day)}`);
      else if (event.key === ' ' && visitIds.length > 0)
        setLift({ visitIds, cell: { rowKey: row.key, day }, point: null });
    }
  };

  return {
    onKeyDown,
    isAt: (line: number, column: number) => line === place.line && column === place.column,
    setPlace: (line: number, column: number) => setPlace({ line, column }),
  };
}
