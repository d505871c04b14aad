import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { uniteLevels } from '@hoistway/shared/domain/rights.ts';
import { type UserStanding, userRefusal } from '@hoistway/shared/domain/userRights.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { HeldRole, RequestSession } from '../../session/requestSession.ts';
import type { Wire } from '../storage.ts';
import { heldRoles } from './heldRoles.ts';

/**
 * An account may be changed, deleted, restored, unlocked and given a password only by a user with all of its
 * permissions.
 * @throws accountAbove
 */
export async function checkAccount(tx: Transaction, session: RequestSession, user: Wire): Promise<void> {
  const levels = uniteLevels(await heldRoles(tx, user.roleIds));
  refuseAbove(session, { username: String(user.username), levels, userType: Number(user.userType) });
}

/** A role's permissions may be changed only by a user with every permission of its holders. @throws accountAbove */
export async function checkHolders(tx: Transaction, session: RequestSession, roleId: unknown): Promise<void> {
  const holders = await run<{ username: string; user_type: number; roles: HeldRole[] }>(
    tx,
    sql`select distinct on (u.role_ids, u.user_type) u.username, u.user_type,
        (select coalesce(json_agg(json_build_object('auth', r.auth, 'level', r.level)), '[]') from roles r
          where r.id = any(u.role_ids) and r.deleted_at is null) as roles
      from users u where ${roleId}::bigint = any(u.role_ids) and u.deleted_at is null and u.id <> ${session.userId}`,
  );
  for (const { username, user_type, roles } of holders)
    refuseAbove(session, { username, levels: uniteLevels(roles), userType: user_type });
}

function refuseAbove(session: RequestSession, target: UserStanding): void {
  const refusal = userRefusal(session, target);
  if (refusal) throw new ProductError('accountAbove', { fields: [{ field: 'username', code: refusal }] });
}
