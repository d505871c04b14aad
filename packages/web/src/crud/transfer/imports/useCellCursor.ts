import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FaultColumn } from './FaultTable.tsx';
import { isAbout } from './targets.ts';
import type { FaultRows } from './useFaultRows.ts';

/** A cell by its indexes among the faulty rows and the mapped columns. */
export interface CellPlace {
  index: number;
  column: number;
}

/** The edited cell and its text. */
type Editing = CellPlace & { text: string };

interface CellCursorOptions {
  rows: FaultRows;
  columns: readonly FaultColumn[];
  frame: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
}

export type CellCursor = ReturnType<typeof useCellCursor>;

/**
 * The cell under the keyboard: arrow keys move, Enter, F2 or a letter edits, Enter keeps and moves down, Escape
 * cancels, Tab keeps and moves to the next fault.
 */
export function useCellCursor({ rows, columns, frame, scrollTo }: CellCursorOptions) {
  const [at, setAt] = useState<CellPlace>({ index: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const pendingPlace = useRef<CellPlace | null>(null);

  // A row out of view is rendered once it is scrolled to.
  useEffect(() => {
    if (pendingPlace.current !== null && focusCell(frame.current, pendingPlace.current))
      pendingPlace.current = null;
  });

  const go = (place: CellPlace) => {
    const next = {
      index: Math.max(0, Math.min(rows.total - 1, place.index)),
      column: Math.max(0, Math.min(columns.length - 1, place.column)),
    };
    setAt(next);
    scrollTo(next.index);
    pendingPlace.current = next;
  };
  const nextFault = (step: 1 | -1) => findFault(rows, columns, at, step);
  const textOf = ({ index, column }: CellPlace) => rows.at(index)?.cells[columns[column]?.at ?? -1] ?? '';
  const edit = (place: CellPlace, text = textOf(place)) => {
    if (rows.at(place.index) !== undefined) setEditing({ ...place, text });
  };
  const keep = () => {
    if (editing === null) return;
    const row = rows.at(editing.index);
    const column = columns[editing.column];
    setEditing(null);
    if (row && column && editing.text !== textOf(editing))
      void rows.correct(row.row, column.at, editing.text);
  };

  const walk = (event: KeyboardEvent): boolean => {
    if (event.key === 'Tab') {
      const next = nextFault(event.shiftKey ? -1 : 1);
      if (next) go(next);
      return next !== undefined;
    }
    const place = walkedPlace(event.key, at, columns.length);
    if (place) go(place);
    return place !== undefined;
  };
  const onCellKey = (event: KeyboardEvent) => {
    if (editing !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === 'F2') edit(at);
    else if (event.key === 'Delete' || event.key === 'Backspace') edit(at, '');
    else if (event.key.length === 1 && event.key !== ' ') edit(at, event.key);
    else if (!walk(event)) return;
    event.preventDefault();
  };
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      setEditing(null);
      pendingPlace.current = at;
    } else if (event.key === 'Enter') {
      keep();
      go({ index: at.index + 1, column: at.column });
    } else if (event.key === 'Tab') {
      keep();
      const next = nextFault(event.shiftKey ? -1 : 1);
      if (next === undefined) pendingPlace.current = at;
      else go(next);
    } else return;
    event.preventDefault();
  };
  return {
    at,
    editing,
    setAt,
    edit,
    keep,
    type: (text: string) => setEditing((now) => now && { ...now, text }),
    onCellKey,
    onInputKey,
  };
}

/** The target cell of a cursor key, within the table or not. */
function walkedPlace(key: string, { index, column }: CellPlace, columnCount: number): CellPlace | undefined {
  const places: Record<string, CellPlace> = {
    ArrowDown: { index: index + 1, column },
    ArrowUp: { index: index - 1, column },
    ArrowLeft: { index, column: column - 1 },
    ArrowRight: { index, column: column + 1 },
    PageDown: { index: index + 15, column },
    PageUp: { index: index - 15, column },
    Home: { index, column: 0 },
    End: { index, column: columnCount - 1 },
  };
  return places[key];
}

/** The next cell with a fault, before or after this one; undefined if no loaded row has one. */
function findFault(
  rows: FaultRows,
  columns: readonly FaultColumn[],
  from: CellPlace,
  step: 1 | -1,
): CellPlace | undefined {
  for (let cell = from.index * columns.length + from.column + step; ; cell += step) {
    const place = { index: Math.floor(cell / columns.length), column: cell % columns.length };
    if (cell < 0 || place.index >= rows.total) return undefined;
    const row = rows.at(place.index);
    if (row === undefined) return { index: place.index, column: 0 };
    const target = columns[place.column]?.value;
    if (target !== undefined && row.errors.some(({ field }) => isAbout(target, field))) return place;
  }
}

/** Focuses a rendered cell. @returns whether it exists */
function focusCell(frame: HTMLElement | null, { index, column }: CellPlace): boolean {
  const cell = frame?.querySelector<HTMLElement>(`[data-cell="${index}-${column}"]`);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return cell !== null && cell !== undefined;
}
