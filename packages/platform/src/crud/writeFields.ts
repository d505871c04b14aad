import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import { fieldChanges } from './fieldChanges.ts';
import { noteHistory, noteWrites, type Writer } from './noteWrites.ts';
import { readRow } from './readRow.ts';
import { writeNoteOf } from './save.ts';
import { toStored, type Wire } from './storage.ts';

const everywhere: Visibility = { tenantId: '', orgId: '', orgIds: [], isWholeTenant: true };

/** A record of the transaction's tenant, locked until it ends. @throws notFound */
export const holdRow = (tx: Transaction, resource: AnyResource, id: string): Promise<Wire> =>
  readRow(tx, resource, id, everywhere, { forWrite: true });

/** Writes fields of a record that a command or the product changes, with its history. @returns the record after it */
export async function writeFields(
  {
    tx,
    tenantId,
    session,
    nowMs,
  }: { tx: Transaction; tenantId: string; session: Writer | null; nowMs: number },
  resource: AnyResource,
  before: Wire,
  fields: Wire,
): Promise<Wire> {
  const columns = { ...toStored(resource, fields), updated_at: new Date(nowMs) };
  const sets = Object.entries(columns).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  );
  await run(
    tx,
    sql`update ${sql.identifier(tableName(resource))} set version = version + 1, ${sql.join(sets, sql`, `)}
      where id = ${before.id}`,
  );
  const after = await holdRow(tx, resource, String(before.id));
  const write = { ...writeNoteOf(resource, after), changes: fieldChanges(resource, before, after) };
  const note = { resource, action: 'updated' as const, atMs: nowMs };
  if (session) await noteWrites(tx, { ...note, session }, [write]);
  else await noteHistory(tx, { ...note, session: productOf(tenantId) }, [write]);
  return after;
}

/** The writer of automatic steps in the history: no user. */
export const productOf = (tenantId: string): Writer => ({
  tenantId,
  orgId: '',
  userId: null,
  username: '',
  name: '',
  address: '',
});
