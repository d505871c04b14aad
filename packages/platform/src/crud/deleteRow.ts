import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { type NotedWrite, noteHistory, noteWrites, type WriteNote } from './noteWrites.ts';
import { partsOf } from './parents.ts';
import { readRow } from './readRow.ts';
import { referenceFields } from './referenceFields.ts';
import { writingRows } from './rowsOf.ts';
import { rulesOf } from './rules/index.ts';
import type { RecordWrite } from './rules/rules.ts';
import { announce, writeNoteOf } from './save.ts';

/** A record to delete or restore, and the version on which that was decided. */
export interface Target {
  id: string;
  version: number | undefined;
}

/**
 * Deletes a record softly with its parts: they stay for law and history, outside every list.
 * @throws notFound, conflict with the current row, or inUse where an undeleted record names it
 */
export async function deleteRow(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  target: Target,
): Promise<void> {
  const writtenRows = await writingRows(platform.db, resource, session, (tx) =>
    deleteWithin(tx, { platform, resource, session, target }),
  );
  await announce(platform, resource, [writtenRows]);
}

/** Deletes a record within a transaction. */
export async function deleteWithin(
  tx: Transaction,
  deleting: { platform: Platform; resource: AnyResource; session: RequestSession; target: Target },
): Promise<RecordWrite> {
  const { platform, resource, session, target } = deleting;
  const record = await readRow(tx, resource, target.id, visibleTo(session), { forWrite: true });
  if (target.version !== undefined && target.version !== record.version)
    throw new ProductError('conflict', { current: record });
  await rulesOf(resource).beforeDelete?.(tx, record, session);
  await checkUnused(tx, resource, [target.id], new Set());
  const atMs = platform.clock.now();
  const note: WriteNote = { resource, session, action: 'deleted', atMs };
  await markDeleted(tx, resource, sql`id = ${target.id}`, new Date(atMs));
  await noteWrites(tx, note, [
    { ...writeNoteOf(resource, record), version: Number(record.version) + 1, changes: [] },
  ]);
  await deleteParts(tx, note, [target.id]);
  return { action: 'deleted', session, before: record, after: record };
}

/** @throws inUse where an undeleted record names one of these or of their parts, other than those deleted with them */
async function checkUnused(
  tx: Transaction,
  resource: AnyResource,
  ids: readonly string[],
  passedOver: Set<string>,
): Promise<void> {
  const parts = partsOf(resource);
  for (const { part } of parts) passedOver.add(part.name);
  const outliving = new Set(rulesOf(resource).outlivedBy);
  for (const other of resourceList.filter(({ name }) => !passedOver.has(name) && !outliving.has(name)))
    for (const { name, field } of referenceFields(other).filter(({ to }) => to.name === resource.name)) {
      const column = sql`o.${sql.identifier(snakeCase(name))}`;
      const names =
        field.kind === 'refs' ? sql`${column} && ${idsOf(ids)}` : sql`${column} = any(${idsOf(ids)})`;
      const rows = await run(
        tx,
        sql`select 1 from ${sql.identifier(tableName(other))} o where ${names} and o.deleted_at is null limit 1`,
      );
      if (rows.length > 0) throw new ProductError('inUse', { params: { resource: other.name } });
    }
  for (const { part, column } of parts) {
    const rows = await run<{ id: string }>(
      tx,
      sql`select id from ${sql.identifier(tableName(part))}
        where ${sql.identifier(column)} = any(${idsOf(ids)}) and deleted_at is null`,
    );
    if (rows.length === 0) continue;
    await checkUnused(
      tx,
      part,
      rows.map((row) => row.id),
      passedOver,
    );
  }
}

async function deleteParts(tx: Transaction, note: WriteNote, ids: readonly string[]): Promise<void> {
  for (const { part, column } of partsOf(note.resource)) {
    const writes = await markDeleted(
      tx,
      part,
      sql`${sql.identifier(column)} = any(${idsOf(ids)}) and deleted_at is null`,
      new Date(note.atMs),
    );
    if (writes.length === 0) continue;
    const noteOfPart = { ...note, resource: part };
    await noteHistory(tx, noteOfPart, writes);
    await deleteParts(
      tx,
      noteOfPart,
      writes.map((row) => row.id),
    );
  }
}

async function markDeleted(
  tx: Transaction,
  resource: AnyResource,
  which: SQL,
  at: Date,
): Promise<NotedWrite[]> {
  const rows = await run<{ id: string; version: number }>(
    tx,
    sql`update ${sql.identifier(tableName(resource))} set deleted_at = ${at}, updated_at = ${at}, version = version + 1
      where ${which} returning id, version`,
  );
  return rows.map((row) => ({ ...row, label: '', changes: [] }));
}

const idsOf = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::bigint[]`;
