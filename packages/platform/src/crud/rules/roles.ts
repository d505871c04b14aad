import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import type { EntityRules } from './rules.ts';

/** Nobody can give more than they hold; a role in use stays. */
export const roles: EntityRules = {
  async beforeWrite({ draft, before, session }) {
    if (draft.auth !== before?.auth) checkWithin(session, String(draft.auth ?? ''));
  },
  async beforeDelete(tx, record) {
    const users = await run(
      tx,
      sql`select 1 from users where ${record.id}::bigint = any(role_ids) and deleted_at is null limit 1`,
    );
    if (users.length > 0) throw new ProductError('inUse', { params: { resource: 'users' } });
  },
};

/** @throws forbidden where a permission string holds what the session does not. */
export function checkWithin(session: RequestSession, auth: string): void {
  const held = [...auth].every((flag, index) => flag !== '1' || may(session, index));
  if (!held) throw new ProductError('forbidden');
}

/** The permission strings of roles. */
export async function authsOf(tx: Transaction, roleIds: unknown): Promise<string[]> {
  const found = await run<{ auth: string | null }>(
    tx,
    sql`select auth from roles where id = any(${sql.param(roleIds)}::bigint[])`,
  );
  return found.map((role) => role.auth ?? '');
}
