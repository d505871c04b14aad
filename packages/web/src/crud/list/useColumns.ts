import { type AnyField, instant } from '@hoistway/shared/model/field.ts';
import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { storedAtom } from '../../data/store.ts';
import { columnWidth } from '../cells.tsx';
import { readableFields } from '../form/fieldGroups.ts';
import { openFields, useRecords } from '../records.ts';

/** A column chosen by the user; its kind's width by default. */
export interface ChosenColumn {
  name: string;
  width?: number | undefined;
}

export interface Column {
  name: string;
  field: AnyField;
  widthPx: number;
}

/** Changes to a list's columns. */
export interface ColumnChanges {
  toggle: (name: string) => void;
  /** Puts a column before another, or last. */
  move: (name: string, before: string | null) => void;
  /** A step towards the start or the end. */
  shift: (name: string, step: -1 | 1) => void;
  /** Without a width it restores that of the kind. */
  resize: (name: string, widthPx: number | undefined) => void;
  reset: () => void;
  replace: (columns: readonly ChosenColumn[]) => void;
}

export const narrowestPx = 56;
export const widestPx = 720;

/** Chosen columns by resource; a resource without an entry shows its declared columns. */
const chosenColumnsAtom = storedAtom<Record<string, ChosenColumn[]>>('listColumns', {});

/** A list's columns: all available ones, the visible ones in order and width, and functions to change them. */
export function useColumns() {
  const { resource, labels, fixed, hiddenFields } = useRecords();
  const [storedColumns, setStoredColumns] = useAtom(chosenColumnsAtom);
  const all = useMemo(
    () => openFields([...readableFields(resource, hiddenFields), ...baseFields], fixed),
    [resource, hiddenFields, fixed],
  );
  const fieldByName = useMemo(() => new Map(all), [all]);
  const byDefault = useMemo(
    () => all.filter(([, field]) => field.list).map(([name]): ChosenColumn => ({ name })),
    [all],
  );
  const chosenColumns =
    storedColumns[resource.name]?.filter(({ name }) => fieldByName.has(name)) ?? byDefault;

  const columns = chosenColumns.flatMap(({ name, width }): Column[] => {
    const field = fieldByName.get(name);
    if (field === undefined) return [];
    const isDisplay = name === resource.display;
    return [{ name, field, widthPx: width ?? columnWidth(field, { isDisplay, label: labels.field(name) }) }];
  });
  const replace = (next: readonly ChosenColumn[]) =>
    setStoredColumns({ ...storedColumns, [resource.name]: [...next] });
  const changes: ColumnChanges = {
    toggle: (name) =>
      replace(
        chosenColumns.some((one) => one.name === name)
          ? chosenColumns.filter((one) => one.name !== name)
          : [...chosenColumns, { name }],
      ),
    move: (name, before) => replace(movedBefore(chosenColumns, name, before)),
    shift: (name, step) => replace(shiftColumn(chosenColumns, name, step)),
    resize: (name, widthPx) =>
      replace(chosenColumns.map((one) => (one.name === name ? { name, width: clampWidthPx(widthPx) } : one))),
    reset: () => {
      const { [resource.name]: _, ...rest } = storedColumns;
      setStoredColumns(rest);
    },
    replace,
  };
  const hasOwnWidths = chosenColumns.some(({ width }) => width !== undefined);
  return { all, columns, chosen: chosenColumns, hasOwnWidths, changes };
}

const clampWidthPx = (widthPx: number | undefined) =>
  widthPx === undefined ? undefined : Math.round(Math.min(widestPx, Math.max(narrowestPx, widthPx)));

/** The columns with one of them put before another, or last. */
export function movedBefore(
  columns: readonly ChosenColumn[],
  name: string,
  before: string | null,
): ChosenColumn[] {
  const movedColumn = columns.find((one) => one.name === name);
  if (movedColumn === undefined || name === before) return [...columns];
  const rest = columns.filter((one) => one !== movedColumn);
  const at = rest.findIndex((one) => one.name === before);
  return at < 0 ? [...rest, movedColumn] : rest.toSpliced(at, 0, movedColumn);
}

/** The columns with one of them moved by a step; at the end it stays. */
export function shiftColumn(columns: readonly ChosenColumn[], name: string, step: -1 | 1): ChosenColumn[] {
  const at = columns.findIndex((one) => one.name === name);
  const to = at + step;
  const movedColumn = columns[at];
  if (movedColumn === undefined || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(at, 1).toSpliced(to, 0, movedColumn);
}

/** Base fields of every row that a list may show. */
const baseFields: readonly [string, AnyField][] = [
  ['createdAt', instant()],
  ['updatedAt', instant()],
];
