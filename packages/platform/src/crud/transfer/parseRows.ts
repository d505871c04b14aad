import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { visibleTo } from '../../session/visibility.ts';
import { foldCase } from '../numberCase.ts';
import { referenceFields } from '../referenceFields.ts';
import type { Wire } from '../storage.ts';
import { cellOf, readPlainText } from './cells.ts';
import { floorOfSign, signsFor } from './floorSigns.ts';
import type { SheetColumn } from './header.ts';
import type { Importing } from './judgeRows.ts';
import { idsOfNames, idsOfNamesInAnyCase } from './referenceNames.ts';
import type { SheetRow } from './sheet/sheetRow.ts';

/** A row as values of fields. */
export interface ParsedRow {
  row: number;
  /** The value of the unique field, by which the record may exist already; folded where case does not count. */
  key: { field: string; text: string } | null;
  /** Values of the readable cells. */
  values: Wire;
  /** Errors of the unreadable ones. */
  faults: FieldError[];
}

/** Reads the cells of a batch. An empty cell clears the field, an absent column leaves it unchanged. */
export async function parseRows(
  tx: Transaction,
  importing: Importing,
  rows: readonly SheetRow[],
  isFolding: boolean,
): Promise<ParsedRow[]> {
  const idByName = await resolveNames(tx, importing, rows, isFolding);
  const keyField = Object.entries(importing.resource.fields).find(([, field]) => field.unique)?.[0];
  const parsedRows = rows.map(({ row, cells }) => {
    const values: Wire = {};
    const faults: FieldError[] = [];
    for (const column of importing.columns) {
      const { name, half } = column;
      const read = readCell(importing, column, textOf(column, cells), idByName.get(name), values[name]);
      if ('value' in read) values[name] = read.value;
      else faults.push({ field: half ? `${name}.${half}` : name, ...read });
    }
    const keyText = keyField && typeof values[keyField] === 'string' ? values[keyField] : '';
    const text = isFolding ? foldCase(keyText) : keyText;
    return { row, key: keyField && text ? { field: keyField, text } : null, values, faults };
  });
  await readSigns(tx, importing, rows, parsedRows);
  return parsedRows;
}

/** Reads floors by the signs of their elevators, which earlier cells of the row have named. */
async function readSigns(
  tx: Transaction,
  { resource, columns }: Importing,
  rows: readonly SheetRow[],
  parsedRows: readonly ParsedRow[],
): Promise<void> {
  const floors = columns.filter(({ field }) => field.floorOf !== undefined);
  if (floors.length === 0) return;
  const signs = await signsFor(
    tx,
    resource,
    parsedRows.map(({ values }) => values),
  );
  for (const [at, row] of parsedRows.entries())
    for (const column of floors) {
      const { name, field } = column;
      const text = readPlainText(textOf(column, rows[at]?.cells ?? []));
      const read = text === '' ? undefined : floorOfSign(row.values, field, signs, text);
      if (!read) continue;
      row.faults = row.faults.filter((fault) => fault.field !== name);
      if ('value' in read) row.values[name] = read.value;
      else row.faults.push({ field: name, ...read });
    }
}

const textOf = (column: SheetColumn, cells: readonly string[]): string =>
  column.text ?? mappedText(column, cells[column.at] ?? '');

/** The user's replacement of a text of the column, else the text. */
const mappedText = ({ values }: SheetColumn, text: string): string =>
  values && Object.hasOwn(values, text) ? (values[text] ?? text) : text;

type Read = { value: unknown } | Omit<FieldError, 'field'>;

function readCell(
  { resource, zoneId, is1904 }: Importing,
  { name, field, half }: SheetColumn,
  text: string,
  ids: Map<string, string> | undefined,
  earlier: unknown,
): Read {
  // Another program has lost the original text.
  if (text.includes('\uFFFD')) return { code: 'damagedText' };
  if (text === '') return { value: half ? (earlier ?? null) : emptyValue(field.kind) };
  if (half) return readHalf(text, half, earlier);
  if (!ids) {
    const read = cellOf(field).read(text, { resource, name, field, zoneId, is1904 });
    const isUnknown = 'code' in read && read.code === 'unknownOption' && 'options' in field;
    return isUnknown ? { ...read, params: { options: field.options.join(', ') } } : read;
  }
  const names = namesIn(text, field.kind);
  const namedIds = names.map((one) => ids.get(one));
  if (namedIds.includes(undefined)) return { code: 'unknownReference' };
  return { value: field.kind === 'refs' ? namedIds : namedIds[0] };
}

const emptyValue = (kind: string): unknown => (kind === 'refs' ? [] : kind === 'flag' ? false : null);

function readHalf(text: string, half: 'lng' | 'lat', earlier: unknown): Read {
  const value = Number(text);
  if (Number.isNaN(value)) return { code: 'unreadable' };
  return { value: { ...(typeof earlier === 'object' ? earlier : {}), [half]: value } };
}

const namesIn = (text: string, kind: string): string[] =>
  kind === 'refs'
    ? text
        .split(/[;；]/)
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : [text.trim()];

/** The ids of all names in a batch, one query per reference field. */
async function resolveNames(
  tx: Transaction,
  { resource, session, columns }: Importing,
  rows: readonly SheetRow[],
  isFolding: boolean,
): Promise<Map<string, Map<string, string>>> {
  const idsByResource = new Map<string, Map<string, string>>();
  for (const { name, field, to } of referenceFields(resource)) {
    const column = columns.find((one) => one.name === name);
    if (!column) continue;
    const names = new Set(rows.flatMap(({ cells }) => namesIn(textOf(column, cells), field.kind)));
    names.delete('');
    idsByResource.set(
      name,
      await (isFolding ? idsOfNamesInAnyCase : idsOfNames)(tx, to, [...names], visibleTo(session)),
    );
  }
  return idsByResource;
}
