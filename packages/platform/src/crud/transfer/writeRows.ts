import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { insertMany } from '../../db/insertMany.ts';
import { hasTenant, tableName } from '../../db/tables.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { duplicateOf } from '../duplicate.ts';
import { fieldChanges } from '../fieldChanges.ts';
import { addToOperation, type NotedWrite, noteHistory, noteOperation } from '../noteWrites.ts';
import { type Stored, toStored, type Wire } from '../storage.ts';
import type { ImportBatch, JudgedRow } from './importBatch.ts';

/**
 * Writes judged rows: new ones in bulk, changed ones one by one, unchanged ones not at all; each with its line of history,
 * in sets, and all of a file with one line of the operation log.
 */
export async function writeRows(
  tx: Transaction,
  batch: ImportBatch,
  rows: readonly JudgedRow[],
): Promise<{ created: number; updated: number }> {
  const { resource, session, platform } = batch;
  const ids = await insertRows(
    tx,
    batch,
    rows.filter((row) => !row.before),
  );
  const writes: NotedWrite[] = ids.map((id) => ({ id, version: 1, label: '' }));
  for (const row of rows)
    if (row.before && (await updateRow(tx, batch, row, row.before)))
      writes.push({
        id: String(row.before.id),
        version: Number(row.before.version) + 1,
        label: '',
        changes: fieldChanges(resource, row.before, { ...row.before, ...row.draft }, row.columns),
      });
  await noteHistory(tx, { resource, session, action: 'imported', atMs: platform.clock.now() }, writes);
  await logImport(tx, batch, writes.length);
  return { created: ids.length, updated: writes.length - ids.length };
}

/** The first rows of a file make its line of the log, the others add to it. */
async function logImport(tx: Transaction, batch: ImportBatch, rows: number): Promise<void> {
  if (rows === 0) return;
  const { resource, session, platform } = batch;
  if (batch.operationId !== undefined) return addToOperation(tx, batch.operationId, rows);
  batch.operationId = await noteOperation(tx, session, {
    action: 'imported',
    atMs: platform.clock.now(),
    content: '',
    resource: resource.name,
    rows,
  });
}

/** All at once; where a key collides beyond what the rows could be judged by, one at a time to find which. */
async function insertRows(
  tx: Transaction,
  batch: ImportBatch,
  rows: readonly JudgedRow[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  try {
    return await within(tx, () =>
      insertMany(
        tx,
        batch.resource.name,
        rows.map((row) => newRow(batch, row)),
      ),
    );
  } catch (error) {
    if (!duplicateOf(error)) throw error;
  }
  const made: string[] = [];
  for (const row of rows)
    await attempt(tx, batch, row, async () => {
      made.push(...(await insertMany(tx, batch.resource.name, [newRow(batch, row)])));
    });
  return made;
}

/** Whether a row says anything that the record does not have already. */
export const isChanged = (row: JudgedRow, before: Wire): boolean =>
  Object.entries(row.draft).some(([name, value]) => !isDeepStrictEqual(value ?? null, before[name] ?? null));

async function updateRow(
  tx: Transaction,
  batch: ImportBatch,
  row: JudgedRow,
  before: Wire,
): Promise<boolean> {
  const { resource, platform } = batch;
  if (!isChanged(row, before)) return false;
  const values = { ...stored(batch, row), updated_at: new Date(platform.clock.now()) };
  const sets = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  );
  return attempt(tx, batch, row, () =>
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
  batch: ImportBatch,
  row: JudgedRow,
  write: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await within(tx, write);
    return true;
  } catch (error) {
    const refusal = duplicateOf(error);
    if (!refusal) throw error;
    for (const { field, code } of refusal.fields ?? [])
      batch.report({ row: row.row, field, code, value: String(row.draft[field] ?? '') });
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

function newRow(batch: ImportBatch, row: JudgedRow): Stored {
  const { resource, session, platform } = batch;
  const now = new Date(platform.clock.now());
  return {
    ...(hasTenant(resource) && { tenant_id: session.tenantId }),
    ...(resource.scope === 'organisation' && { org_id: session.orgId }),
    created_at: now,
    updated_at: now,
    ...stored(batch, row),
  };
}

function stored({ resource }: ImportBatch, row: JudgedRow): Stored {
  const open = Object.entries(row.draft).filter(([name]) => resource.fields[name]?.kind !== 'secret');
  const owner = row.draft.orgId ? { org_id: row.draft.orgId } : {};
  return { ...toStored(resource, Object.fromEntries(open)), ...owner, ...row.columns };
}
