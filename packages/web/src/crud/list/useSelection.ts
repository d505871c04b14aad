import { useCallback, useRef, useState } from 'react';
import type { Row } from '../row.ts';

export interface Selection {
  /** Chosen rows by id, with their values at the time of the choice; they may be on other pages. */
  rows: ReadonlyMap<string, Row>;
  has: (row: Row) => boolean;
  /** Toggles a row; with `isRange` all rows since the last one. */
  toggle: (row: Row, isRange?: boolean) => void;
  /** Adds all of these, or removes them if all are chosen. */
  toggleAll: (rows: readonly Row[]) => void;
  retain: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

const noRows: ReadonlyMap<string, Row> = new Map();

/** Selection of rows for bulk actions. `visibleRows` bounds ranges. */
export function useSelection(visibleRows: readonly Row[]): Selection {
  const [rows, setRows] = useState(noRows);
  const anchor = useRef<string | null>(null);

  const toggle = (row: Row, isRange = false) => {
    const from = visibleRows.findIndex(({ id }) => id === anchor.current);
    const to = visibleRows.findIndex(({ id }) => id === row.id);
    const range =
      isRange && from >= 0 && to >= 0 ? visibleRows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    const isIn = !rows.has(row.id) || isRange;
    anchor.current = row.id;
    setRows((now) => withRows(now, range, isIn));
  };
  const toggleAll = (all: readonly Row[]) =>
    setRows((now) => withRows(now, all, !all.every(({ id }) => now.has(id))));
  const keep = useCallback(
    (ids: ReadonlySet<string>) => setRows((now) => new Map([...now].filter(([id]) => ids.has(id)))),
    [],
  );
  const clear = useCallback(() => setRows(noRows), []);
  return { rows, has: ({ id }) => rows.has(id), toggle, toggleAll, retain: keep, clear };
}

function withRows(
  now: ReadonlyMap<string, Row>,
  changedRows: readonly Row[],
  isIn: boolean,
): ReadonlyMap<string, Row> {
  const next = new Map(now);
  for (const row of changedRows) {
    if (isIn) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}
