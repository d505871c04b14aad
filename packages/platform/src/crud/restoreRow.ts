import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import type { Target } from './deleteRow.ts';
import { duplicateOf, findDuplicates } from './duplicate.ts';
import { noteHistory, noteWrites, type WriteNote } from './noteWrites.ts';
import { ignoresCase } from './numberCase.ts';
import { parentOf, partsOf } from './parents.ts';
import { readRow } from './readRow.ts';
import { writingRows } from './rowsOf.ts';
import { rulesOf } from './rules/index.ts';
import type { RecordWrite } from './rules/rules.ts';
import { announce, readOwn, writeNoteOf } from './save.ts';
import type { Wire } from './storage.ts';

/**
 * Restores a deleted record with the parts that were deleted with it.
 * @throws notFound, conflict, duplicate for a unique value taken since, or invalidFields if its parent is deleted
 */
export async function restoreRow(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  target: Target,
): Promise<Wire> {
  const writtenRows = await writingRows(platform.db, resource, session, (tx) =>
    restoreWithin(tx, { platform, resource, session, target }),
  ).catch((error: unknown) => {
    throw duplicateOf(error) ?? error;
  });
  await announce(platform, resource, [writtenRows]);
  return writtenRows.after;
}

/** Restores a record within a transaction. */
export async function restoreWithin(
  tx: Transaction,
  restoring: { platform: Platform; resource: AnyResource; session: RequestSession; target: Target },
): Promise<RecordWrite> {
  const { platform, resource, session, target } = restoring;
  const { id } = target;
  const record = await readRow(tx, resource, id, visibleTo(session), { forWrite: true, which: 'deleted' });
  if (target.version !== undefined && target.version !== record.version)
    throw new ProductError('conflict', { current: record });
  await checkWhole(tx, resource, record);
  await checkNumbers(tx, resource, session, record);
  await rulesOf(resource).beforeRestore?.(tx, record, session);
  const atMs = platform.clock.now();
  const note: WriteNote = { resource, session, action: 'restored', atMs };
  // The instant to the last digit: a part that was deleted before its parent stays deleted.
  const deletedAt = sql`(select deleted_at from ${sql.identifier(tableName(resource))} where id = ${id})`;
  await restoreParts(tx, note, { ids: [id], deletedCondition: deletedAt });
  await run(
    tx,
    sql`update ${sql.identifier(tableName(resource))}
      set deleted_at = null, updated_at = ${new Date(atMs)}, version = version + 1 where id = ${id}`,
  );
  const after = await readOwn(tx, resource, id);
  await noteWrites(tx, note, [{ ...writeNoteOf(resource, after), changes: [] }]);
  return { action: 'restored', session, before: record, after };
}

/**
 * The same number may have been created in another case since, which the unique key does not detect.
 * @throws duplicate
 */
async function checkNumbers(
  tx: Transaction,
  resource: AnyResource,
  session: RequestSession,
  record: Wire,
): Promise<void> {
  if (!(await ignoresCase(tx, resource, String(record.orgId ?? session.orgId)))) return;
  const fields = await findDuplicates(tx, resource, record, undefined, session.tenantId);
  const [first] = fields;
  if (first) throw new ProductError('duplicate', { fields, params: { field: first.field } });
}

async function checkWhole(tx: Transaction, resource: AnyResource, record: Wire): Promise<void> {
  const link = parentOf(resource);
  if (!link || !record[link.field]) return;
  const whole = await run(
    tx,
    sql`select 1 from ${sql.identifier(tableName(link.parent))}
      where id = ${record[link.field]} and deleted_at is null`,
  );
  if (whole.length === 0)
    throw new ProductError('invalidFields', { fields: [{ field: link.field, code: 'unknownReference' }] });
}

async function restoreParts(
  tx: Transaction,
  note: WriteNote,
  whole: { ids: readonly string[]; deletedCondition: ReturnType<typeof sql> },
): Promise<void> {
  const at = new Date(note.atMs);
  for (const { part, column } of partsOf(note.resource)) {
    const noteOfPart = { ...note, resource: part };
    const which = sql`${sql.identifier(column)} = any(${sql.param([...whole.ids])}::bigint[])
      and deleted_at = ${whole.deletedCondition}`;
    const rows = await run<{ id: string }>(
      tx,
      sql`select id from ${sql.identifier(tableName(part))} where ${which}`,
    );
    if (rows.length === 0) continue;
    const ids = rows.map((row) => row.id);
    await restoreParts(tx, noteOfPart, { ids, deletedCondition: whole.deletedCondition });
    const restoredRows = await run<{ id: string; version: number }>(
      tx,
      sql`update ${sql.identifier(tableName(part))} set deleted_at = null, updated_at = ${at}, version = version + 1
        where id = any(${sql.param(ids)}::bigint[]) returning id, version`,
    );
    await noteHistory(
      tx,
      noteOfPart,
      restoredRows.map((row) => ({ ...row, label: '', changes: [] })),
    );
  }
}
