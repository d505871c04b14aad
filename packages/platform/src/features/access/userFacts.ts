import type { AccessFacts } from '@hoistway/shared/domain/access.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { unitePermissions } from '@hoistway/shared/domain/permission.ts';
import { uniteLevels } from '@hoistway/shared/domain/rights.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { type HeldRole, rolesOfUser, type Scope, scopeOf } from '../../session/requestSession.ts';

interface UserRow {
  id: string;
  username: string;
  name: string;
  is_enabled: boolean;
  locked_until: Date | null;
  must_change_password: boolean;
  home_org_id: string;
  tenant_status: string;
  user_type: number;
  roles: HeldRole[];
}

/** The reasons that bar a user from the console, and the scope of the user's own organisation. @throws notFound */
export function userFacts(
  db: Database,
  userId: string,
  nowMs: number,
): Promise<Omit<AccessFacts, 'record'> & { scope: Scope }> {
  return asPlatform(db, async (tx) => {
    const result = await tx.query<UserRow>(
      `select u.id, u.username, u.name, u.is_enabled, u.locked_until, u.must_change_password, u.org_id as home_org_id,
         t.status as tenant_status,
         u.user_type, ${rolesOfUser} as roles
       from users u join tenants t on t.id = u.tenant_id
       where u.id = $1 and u.deleted_at is null`,
      [userId],
    );
    const user = result.rows[0];
    const scope = user && (await scopeOf(tx, user, user.home_org_id));
    if (!user || !scope) throw new ProductError('notFound');
    return {
      userId: user.id,
      username: user.username,
      name: user.name,
      auth: unitePermissions(user.roles.map((role) => role.auth ?? '')),
      levels: uniteLevels(user.roles),
      userType: user.user_type,
      isEnabled: user.is_enabled,
      isLocked: user.locked_until !== null && user.locked_until.getTime() > nowMs,
      isTenantActive: user.tenant_status === 'active',
      mustChangePassword: user.must_change_password,
      orgName: scope.orgName,
      scope,
    };
  });
}
