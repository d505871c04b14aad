import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { fieldChanges } from './fieldChanges.ts';
import { noteWrites } from './noteWrites.ts';
import { readOwn, writeNoteOf } from './save.ts';
import type { StoredRow, Wire } from './storage.ts';

/** Writes a command's result to its locked record, with a line in its history. */
export async function updateByCommand(
  resource: AnyResource,
  call: { tx: Transaction; session: RequestSession; nowMs: number },
  before: Wire,
  columns: StoredRow,
): Promise<Wire> {
  const { tx, session, nowMs } = call;
  const sets = [
    sql`version = version + 1`,
    sql`updated_at = ${new Date(nowMs)}`,
    ...Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`),
  ];
  await run(
    tx,
    sql`update ${sql.identifier(tableName(resource))} set ${sql.join(sets, sql`, `)} where id = ${before.id}`,
  );
  const after = await readOwn(tx, resource, String(before.id));
  await noteWrites(tx, { resource, session, action: 'updated', atMs: nowMs }, [
    { ...writeNoteOf(resource, after), changes: fieldChanges(resource, before, after) },
  ]);
  return after;
}
