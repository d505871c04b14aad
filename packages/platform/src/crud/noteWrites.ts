import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { hasTenant } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';
import type { FieldChange } from './fieldChanges.ts';

export type WriteAction = 'created' | 'updated' | 'deleted' | 'restored' | 'imported';

/** One record after a write. */
export interface NotedWrite {
  id: string;
  version: number;
  /** The record's label. */
  label: string;
  /** Absent for a creation: the first values are the starts of later changes. */
  changes?: readonly FieldChange[];
}

/** The identity under which a write is logged; the product's own rules have no user. */
export type Writer = Pick<RequestSession, 'tenantId' | 'orgId' | 'username' | 'name' | 'address'> & {
  userId: string | null;
};

/** Author, time and kind of a write. */
export interface WriteNote {
  resource: AnyResource;
  session: Writer;
  action: WriteAction;
  atMs: number;
}

/**
 * Logs a transaction's writes in the same transaction: a line of each record's history, and one of the operation log.
 * One statement for any number of records.
 */
export async function noteWrites(
  tx: Transaction,
  note: WriteNote,
  writes: readonly NotedWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const { session, resource } = note;
  await run(
    tx,
    sql`with ${historyOf(note, writes)}
      insert into operation_logs (tenant_id, org_id, created_at, updated_at, operate_time, "user", content, address,
        action, resource, record_id, rows)
      select ${session.tenantId}, ${session.orgId}, w.at, w.at, w.at, ${session.username}, w.label, ${session.address},
        w.action, ${resource.name}, w.record_id::text, 1
      from written w`,
  );
}

/**
 * Writes the history only: for parts that follow their parent, and for rows of a file, which has one line of the
 * operation log.
 */
export async function noteHistory(
  tx: Transaction,
  note: WriteNote,
  writes: readonly NotedWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  await run(tx, sql`with ${historyOf(note, writes)} select 1`);
}

function historyOf({ resource, session, action, atMs }: WriteNote, writes: readonly NotedWrite[]) {
  const tenantId = hasTenant(resource) ? session.tenantId : null;
  return sql`given as (
      select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb)
        as g (id bigint, version int, label text, changes jsonb)
    ), noted as (
      insert into record_history (tenant_id, resource, record_id, version, at, user_id, user_name, action, changes)
      select ${tenantId}::bigint, ${resource.name}, id, version, ${new Date(atMs)}, ${session.userId}, ${session.name},
        ${action}, changes
      from given
      returning record_id, at, action
    ), written as (select n.*, g.label from noted n join given g on g.id = n.record_id)`;
}

/** Writes one line of the operation log for a file of many records, or for a command. */
export async function noteOperation(
  tx: Transaction,
  session: RequestSession,
  operation: {
    action: WriteAction | 'command';
    atMs: number;
    content: string;
    resource?: string;
    recordId?: string;
    rows?: number;
    specialCode?: string;
    mainBoardProgramNo?: string;
    remarks?: string;
  },
): Promise<string> {
  const at = new Date(operation.atMs);
  const historyRows = await run<{ id: string }>(
    tx,
    sql`insert into operation_logs (tenant_id, org_id, created_at, updated_at, operate_time, "user", content, address,
        action, resource, record_id, rows, special_code, main_board_program_no, remarks)
      values (${session.tenantId}, ${session.orgId}, ${at}, ${at}, ${at}, ${session.username}, ${operation.content},
        ${session.address}, ${operation.action}, ${operation.resource ?? null}, ${operation.recordId ?? null},
        ${operation.rows ?? null}, ${operation.specialCode ?? null}, ${operation.mainBoardProgramNo ?? null},
        ${operation.remarks ?? null})
      returning id`,
  );
  return String(historyRows[0]?.id);
}

/** Adds to the count of a file's line as more of its records are written. */
export async function addToOperation(tx: Transaction, id: string, rows: number): Promise<void> {
  await run(tx, sql`update operation_logs set rows = rows + ${rows} where id = ${id}`);
}
