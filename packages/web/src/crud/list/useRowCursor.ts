import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../ui/useKeys.ts';
import type { Row } from '../row.ts';

interface RowCursorOptions {
  rows: readonly Row[];
  frame: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  onOpen: (row: Row, isEditing?: boolean) => void;
  onDelete?: ((row: Row) => void) | undefined;
  /** Adds a row to the selection or removes it, or the range up to it. */
  onToggle?: ((row: Row, isRange: boolean) => void) | undefined;
}

interface Cursor {
  id: string | undefined;
  index: number;
}

/**
 * The row under the keyboard: `j` and `k` move from anywhere on the page, arrow keys from a row; Enter opens, `e`
 * edits, Delete deletes, `x` and Space choose. One row at a time can be reached by Tab.
 */
export function useRowCursor(options: RowCursorOptions) {
  const { rows, frame, scrollTo, onOpen, onDelete, onToggle } = options;
  const [at, setAt] = useState<Cursor>({ id: undefined, index: 0 });
  const pendingId = useRef<string | null>(null);
  // The cursor follows its row; if the row is gone it keeps its position.
  const foundIndex = at.id === undefined ? -1 : rows.findIndex(({ id }) => id === at.id);
  const index = foundIndex >= 0 ? foundIndex : Math.min(at.index, Math.max(0, rows.length - 1));
  const row = rows[index];
  const setIndex = (to: number) => setAt({ id: rows[to]?.id, index: to });

  const focus = (id: string | undefined) => {
    const line = frame.current?.querySelector<HTMLElement>(`tr[data-row="${id}"]`);
    line?.focus({ preventScroll: true });
    return line !== null && line !== undefined;
  };
  // A row out of view is rendered once it is scrolled to.
  useEffect(() => {
    if (pendingId.current !== null && focus(pendingId.current)) pendingId.current = null;
  });

  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    const id = rows[next]?.id;
    setIndex(next);
    scrollTo(next);
    pendingId.current = id === undefined || focus(id) ? null : id;
  };
  const isOnRow = () => frame.current?.contains(document.activeElement) ?? false;
  useKeys({
    // The first press only focuses the cursor's row.
    j: () => go(isOnRow() ? index + 1 : index),
    k: () => go(isOnRow() ? index - 1 : index),
    e: () => row && isOnRow() && onOpen(row, true),
    x: () => row && isOnRow() && onToggle?.(row, false),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || row === undefined) return;
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) {
      const targetRow = rows[Math.max(0, Math.min(rows.length - 1, to))];
      if (event.shiftKey && targetRow) onToggle?.(targetRow, true);
      go(to);
    } else if (event.key === 'Enter') onOpen(row);
    else if (event.key === 'Delete') onDelete?.(row);
    else if (event.key === ' ') onToggle?.(row, event.shiftKey);
    else return;
    event.preventDefault();
  };
  /** Puts the cursor and the focus on a row without scrolling. */
  const take = (id: string) => {
    const takenIndex = rows.findIndex((one) => one.id === id);
    if (takenIndex < 0) return;
    setIndex(takenIndex);
    pendingId.current = focus(id) ? null : id;
  };
  return { index, setIndex, take, onKeyDown };
}
