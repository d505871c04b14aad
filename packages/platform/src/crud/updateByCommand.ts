import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { fieldChanges } from './fieldChanges.ts';
import { noteHistory, noteWrites, type Writer } from './noteWrites.ts';
import { readOwn, writeNoteOf } from './save.ts';
import type { StoredRow, Wire } from './storage.ts';

/** Writes a command's result to its locked record, with a line in its history; a rule of the product has no operation. */
export async function updateByCommand(
  resource: AnyResource,
  call: { tx: Transaction; session: Writer; nowMs: number },
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
  const note = { resource, session, action: 'updated' as const, atMs: nowMs };
  const write = { ...writeNoteOf(resource, after), changes: fieldChanges(resource, before, after) };
  await (session.userId === null ? noteHistory(tx, note, [write]) : noteWrites(tx, note, [write]));
  return after;
}
