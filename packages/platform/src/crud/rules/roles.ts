import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { uniteLevels } from '@hoistway/shared/domain/rights.ts';
import { holdsAll } from '@hoistway/shared/domain/userRights.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { HeldRole, RequestSession } from '../../session/requestSession.ts';
import { checkHolders } from './checkAccount.ts';
import type { EntityRules } from './rules.ts';

/** A writer grants and withdraws only permissions that they hold; a role in use cannot be deleted. */
export const roles: EntityRules = {
  async beforeWrite({ tx, draft, before, session }) {
    const isSame = (draft.auth ?? '') === (before?.auth ?? '') && draft.level === before?.level;
    if (before && isSame) return;
    checkWithin(session, [roleOf(draft), ...(before ? [roleOf(before)] : [])]);
    if (before) await checkHolders(tx, session, before.id);
  },
  async beforeRestore(_, record, session) {
    checkWithin(session, [roleOf(record)]);
  },
  async beforeDelete(tx, record, session) {
    checkWithin(session, [roleOf(record)]);
    const users = await run(
      tx,
      sql`select 1 from users where ${record.id}::bigint = any(role_ids) and deleted_at is null limit 1`,
    );
    if (users.length > 0) throw new ProductError('inUse', { params: { resource: 'users' } });
  },
};

/** @throws forbidden if roles hold a permission that the session lacks, or a higher level */
export function checkWithin(session: RequestSession, heldRoles: readonly HeldRole[]): void {
  if (!holdsAll(session, uniteLevels(heldRoles))) throw new ProductError('forbidden');
}

const roleOf = ({ auth, level }: Record<string, unknown>): HeldRole => ({
  auth: String(auth ?? ''),
  level: typeof level === 'string' ? level : null,
});
