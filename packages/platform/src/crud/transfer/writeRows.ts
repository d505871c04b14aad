import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { insertMany } from '../../db/insertMany.ts';
import { hasTenant, tableName } from '../../db/tables.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { duplicateOf } from '../duplicate.ts';
import { fieldChanges } from '../fieldChanges.ts';
import { addToOperation, type NotedWrite, noteHistory, noteOperation } from '../noteWrites.ts';
import { type Stored, toStored, type Wire } from '../storage.ts';
import { type GoodRow, type Importing, isChanged } from './judgeRows.ts';

/** What became of rows. */
export interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that broke a unique key beyond what they could be judged by, and were left out. */
  refused: ReadonlyMap<number, FieldError[]>;
  /** The line of the operation log that tells of this file; none where nothing was written. */
  operationId: string | null;
}

interface Writing extends Importing {
  refused: Map<number, FieldError[]>;
}

/**
 * Writes judged rows: new ones in bulk, changed ones one by one, unchanged ones not at all; each with its line of history,
 * in sets, and all of a file with one line of the operation log.
 * @param operationId the line that the rows before have made
 */
export async function writeRows(
  tx: Transaction,
  importing: Importing,
  rows: readonly GoodRow[],
  operationId: string | null,
): Promise<Outcome> {
  const { resource, session, platform } = importing;
  const writing: Writing = { ...importing, refused: new Map() };
  const ids = await insertRows(
    tx,
    writing,
    rows.filter((row) => !row.before),
  );
  const writes: NotedWrite[] = ids.map((id) => ({ id, version: 1, label: '' }));
  for (const row of rows)
    if (row.before && (await updateRow(tx, writing, row, row.before)))
      writes.push({
        id: String(row.before.id),
        version: Number(row.before.version) + 1,
        label: '',
        changes: fieldChanges(resource, row.before, { ...row.before, ...row.draft }, row.columns),
      });
  await noteHistory(tx, { resource, session, action: 'imported', atMs: platform.clock.now() }, writes);
  const { refused } = writing;
  return {
    created: ids.length,
    updated: writes.length - ids.length,
    unchanged: rows.length - writes.length - refused.size,
    refused,
    operationId: await logImport(tx, importing, writes.length, operationId),
  };
}

/** The first rows of a file make its line of the log, the others add to it. */
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

/** All at once; where a key collides beyond what the rows could be judged by, one at a time to find which. */
async function insertRows(tx: Transaction, writing: Writing, rows: readonly GoodRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const { name } = writing.resource;
  try {
    return await within(tx, () =>
      insertMany(
        tx,
        name,
        rows.map((row) => newRow(writing, row)),
      ),
    );
  } catch (error) {
    if (!duplicateOf(error)) throw error;
  }
  const made: string[] = [];
  for (const row of rows)
    await attempt(tx, writing, row, async () => {
      made.push(...(await insertMany(tx, name, [newRow(writing, row)])));
    });
  return made;
}

async function updateRow(tx: Transaction, writing: Writing, row: GoodRow, before: Wire): Promise<boolean> {
  const { resource, platform } = writing;
  if (!isChanged(row, before)) return false;
  const values = { ...stored(writing, row), updated_at: new Date(platform.clock.now()) };
  const sets = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  );
  return attempt(tx, writing, row, () =>
    run(
      tx,
      sql`update ${sql.identifier(tableName(resource))} set version = version + 1, ${sql.join(sets, sql`, `)}
        where id = ${before.id}`,
    ),
  );
}

/** Runs one row's write; a broken unique key is told and the row left out. */
async function attempt(
  tx: Transaction,
  { refused }: Writing,
  { row }: GoodRow,
  write: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await within(tx, write);
    return true;
  } catch (error) {
    const refusal = duplicateOf(error);
    if (!refusal) throw error;
    refused.set(row, refusal.fields ?? []);
    return false;
  }
}

/** A failure inside leaves the transaction usable. */
async function within<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint row');
  try {
    const made = await work();
    await tx.query('release savepoint row');
    return made;
  } catch (error) {
    await tx.query('rollback to savepoint row');
    throw error;
  }
}

function newRow(writing: Writing, row: GoodRow): Stored {
  const { resource, session, platform } = writing;
  const now = new Date(platform.clock.now());
  return {
    ...(hasTenant(resource) && { tenant_id: session.tenantId }),
    ...(resource.scope === 'organisation' && { org_id: session.orgId }),
    created_at: now,
    updated_at: now,
    ...stored(writing, row),
  };
}

function stored({ resource }: Importing, row: GoodRow): Stored {
  const open = Object.entries(row.draft).filter(([name]) => resource.fields[name]?.kind !== 'secret');
  const owner = row.draft.orgId ? { org_id: row.draft.orgId } : {};
  return { ...toStored(resource, Object.fromEntries(open)), ...owner, ...row.columns };
}
