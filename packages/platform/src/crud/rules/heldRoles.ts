import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { HeldRole } from '../../session/requestSession.ts';

/** Permissions and levels of undeleted roles. */
export function heldRoles(tx: Transaction, roleIds: unknown): Promise<(HeldRole & { id: string })[]> {
  return run<HeldRole & { id: string } & Record<string, unknown>>(
    tx,
    sql`select id, auth, level from roles where id = any(${sql.param(roleIds)}::bigint[]) and deleted_at is null`,
  );
}
