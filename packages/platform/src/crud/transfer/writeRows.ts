import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { insertMany } from '../../db/insertMany.ts';
import { hasTenant } from '../../db/tables.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { updateMany } from '../../db/updateMany.ts';
import { duplicateOf } from '../duplicate.ts';
import { fieldChanges } from '../fieldChanges.ts';
import { addToOperation, type NotedWrite, noteHistory, noteOperation } from '../noteWrites.ts';
import { type StoredRow, toStored, type Wire } from '../storage.ts';
import { type GoodRow, type Importing, isChanged } from './judgeRows.ts';

/** The outcome of writing rows. */
export interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows refused because of a unique key that judging could not foresee. */
  refusals: ReadonlyMap<number, FieldError[]>;
  /** This file's line of the operation log; absent if nothing was written. */
  operationId: string | null;
}

interface Writing extends Importing {
  refusals: Map<number, FieldError[]>;
}

/** A row that differs from its record. */
type ChangedRow = GoodRow & { before: Wire };
const isOfChanged = (row: GoodRow): row is ChangedRow =>
  row.before !== undefined && isChanged(row, row.before);

/**
 * Writes judged rows in sets: new and changed ones, each with its line of history, and one line of the operation log
 * for the file.
 * @param operationId the line created by earlier rows
 */
export async function writeRows(
  tx: Transaction,
  importing: Importing,
  rows: readonly GoodRow[],
  operationId: string | null,
): Promise<Outcome> {
  const { resource, session, platform } = importing;
  const writing: Writing = { ...importing, refusals: new Map() };
  const ids = await insertRows(
    tx,
    writing,
    rows.filter((row) => !row.before),
  );
  const updatedRows = await updateRows(tx, writing, rows.filter(isOfChanged));
  const writes: NotedWrite[] = [
    ...ids.map((id) => ({ id, version: 1, label: '' })),
    ...updatedRows.map(({ before, draft, columns }) => ({
      id: String(before.id),
      version: Number(before.version) + 1,
      label: '',
      changes: fieldChanges(resource, before, { ...before, ...draft }, columns),
    })),
  ];
  await noteHistory(tx, { resource, session, action: 'imported', atMs: platform.clock.now() }, writes);
  const { refusals } = writing;
  return {
    created: ids.length,
    updated: updatedRows.length,
    unchanged: rows.length - writes.length - refusals.size,
    refusals: refusals,
    operationId: await logImport(tx, importing, writes.length, operationId),
  };
}

/** The first rows of a file create its line of the log, the others add to it. */
async function logImport(
  tx: Transaction,
  { resource, session, platform }: Importing,
  rows: number,
  operationId: string | null,
): Promise<string | null> {
  if (rows === 0) return operationId;
  if (operationId !== null) {
    await addToOperation(tx, operationId, rows);
    return operationId;
  }
  return noteOperation(tx, session, {
    action: 'imported',
    atMs: platform.clock.now(),
    content: '',
    resource: resource.name,
    rows,
  });
}

/**
 * Writes rows all at once; after an unforeseen key collision by halves, until the colliding rows are found and left
 * out.
 * @returns the written rows
 */
async function writeSet<T extends GoodRow>(
  tx: Transaction,
  refusals: Map<number, FieldError[]>,
  rows: readonly T[],
  write: (rows: readonly T[]) => Promise<void>,
): Promise<readonly T[]> {
  const [first] = rows;
  if (!first) return [];
  try {
    await within(tx, () => write(rows));
    return rows;
  } catch (error) {
    const refusal = duplicateOf(error);
    if (!refusal) throw error;
    if (rows.length === 1) {
      refusals.set(first.row, refusal.fields ?? []);
      return [];
    }
  }
  const half = Math.ceil(rows.length / 2);
  return [
    ...(await writeSet(tx, refusals, rows.slice(0, half), write)),
    ...(await writeSet(tx, refusals, rows.slice(half), write)),
  ];
}

/** A failure inside leaves the transaction usable. */
async function within(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await tx.query('savepoint rows');
  try {
    await work();
    await tx.query('release savepoint rows');
  } catch (error) {
    await tx.query('rollback to savepoint rows');
    throw error;
  }
}

async function insertRows(tx: Transaction, writing: Writing, rows: readonly GoodRow[]): Promise<string[]> {
  const ids: string[] = [];
  await writeSet(tx, writing.refusals, rows, async (set) => {
    ids.push(
      ...(await insertMany(
        tx,
        writing.resource.name,
        set.map((row) => newRow(writing, row)),
      )),
    );
  });
  return ids;
}

/** Writes the columns in which any of the rows differs from its record, and those that the rules add. */
function updateRows(
  tx: Transaction,
  writing: Writing,
  rows: readonly ChangedRow[],
): Promise<readonly ChangedRow[]> {
  const { resource, platform, refusals } = writing;
  return writeSet(tx, refusals, rows, async (set) => {
    const states = set.map((row) => ({ id: String(row.before.id), ...statesOf(writing, row) }));
    const changedFields = new Set(states.flatMap(({ was, is }) => differing(was, is)));
    const updated_at = new Date(platform.clock.now());
    const updates = states.map(({ id, was, is }) => {
      const values = Object.entries({ ...was, ...is }).filter(([column]) => changedFields.has(column));
      return { id, values: { ...Object.fromEntries(values), updated_at } };
    });
    await updateMany(tx, resource.name, updates);
  });
}

/** A record's columns before and after, limited to those of the row. */
function statesOf(writing: Writing, row: ChangedRow): { was: StoredRow; is: StoredRow } {
  const { before } = row;
  return {
    was: { ...toStored(writing.resource, before), org_id: before.orgId },
    is: storedColumns(writing, row),
  };
}

const differing = (was: StoredRow, is: StoredRow): string[] =>
  Object.keys(is).filter((column) => !isDeepStrictEqual(is[column] ?? null, was[column] ?? null));

function newRow(writing: Writing, row: GoodRow): StoredRow {
  const { resource, session, platform } = writing;
  const now = new Date(platform.clock.now());
  return {
    ...(hasTenant(resource) && { tenant_id: session.tenantId }),
    ...(resource.scope === 'organisation' && { org_id: session.orgId }),
    created_at: now,
    updated_at: now,
    ...storedColumns(writing, row),
  };
}

function storedColumns({ resource }: Importing, row: GoodRow): StoredRow {
  const open = Object.entries(row.draft).filter(([name]) => resource.fields[name]?.kind !== 'secret');
  const owner = row.draft.orgId ? { org_id: row.draft.orgId } : {};
  return { ...toStored(resource, Object.fromEntries(open)), ...owner, ...row.columns };
}
