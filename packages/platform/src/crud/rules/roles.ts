import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { holdsLevel, levelNamed } from '@hoistway/shared/domain/rights.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { HeldRole, RequestSession } from '../../session/requestSession.ts';
import type { EntityRules } from './rules.ts';

/** Nobody can give more than they hold; a role in use stays. */
export const roles: EntityRules = {
  async beforeWrite({ draft, before, session }) {
    if (draft.auth !== before?.auth || draft.level !== before?.level)
      checkWithin(session, [roleOf(draft), ...(before ? [roleOf(before)] : [])]);
  },
  async beforeDelete(tx, record) {
    const users = await run(
      tx,
      sql`select 1 from users where ${record.id}::bigint = any(role_ids) and deleted_at is null limit 1`,
    );
    if (users.length > 0) throw new ProductError('inUse', { params: { resource: 'users' } });
  },
};

/** @throws forbidden where roles hold what the session does not, or at a higher level. */
export function checkWithin(session: RequestSession, roles: readonly HeldRole[]): void {
  const isHeld = roles.every(({ auth, level }) =>
    [...(auth ?? '')].every((flag, index) => flag !== '1' || holdsLevel(session, index, levelNamed(level))),
  );
  if (!isHeld) throw new ProductError('forbidden');
}

/** What roles open, and how far they go. */
export function rolesOf(tx: Transaction, roleIds: unknown): Promise<HeldRole[]> {
  return run<HeldRole & Record<string, unknown>>(
    tx,
    sql`select auth, level from roles where id = any(${sql.param(roleIds)}::bigint[])`,
  );
}

const roleOf = ({ auth, level }: Record<string, unknown>): HeldRole => ({
  auth: String(auth ?? ''),
  level: typeof level === 'string' ? level : null,
});
