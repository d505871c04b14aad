import { createHash } from 'node:crypto';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { reservedUsernames } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { isSuperAdmin, unitePermissions } from '@hoistway/shared/domain/permission.ts';
import { uniteLevels } from '@hoistway/shared/domain/rights.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, looking, type Queryable, type Transaction } from '../db/tenantTransaction.ts';
import { hashOf } from './token.ts';

/** The caller, their organisation and their permissions; `request.session`. */
export interface RequestSession {
  /** Empty for a link that acts for its person. */
  token: string;
  userId: string;
  username: string;
  name: string;
  auth: string;
  /** Level at which the user's roles hold each permission. */
  levels: string;
  userType: number;
  /** The tenant of the current organisation. */
  tenantId: string;
  orgId: string;
  orgName: string;
  /** The current organisation and everything below it. */
  scopeOrgIds: readonly string[];
  /** The scope holds every organisation of the tenant. */
  isWholeTenant: boolean;
  isTenantAdmin: boolean;
  mustChangePassword: boolean;
  mayChangePassword: boolean;
  /** The user's tenant is a demonstration. */
  isDemonstration: boolean;
  scopeKey: string;
  /** Origin of the request, for the logs. */
  address: string;
}

/** A role as held by a user. */
export interface HeldRole {
  auth: string | null;
  level: string | null;
}

interface UserRow {
  user_id: string;
  username: string;
  name: string;
  user_type: number;
  home_org_id: string;
  tenant_id: string;
  must_change_password: boolean;
  may_change_password: boolean;
  is_demonstration: boolean;
  roles: HeldRole[];
}

interface SessionRow extends UserRow {
  used_at: Date;
}

/** A login unused for a week is over. */
export const sessionIdleMs = 7 * dayMs;
/** Shortest interval of writing the time of a session's use. */
const touchEveryMs = 5 * minuteMs;

/**
 * The session of a token acting in an organisation, by default its user's own; null if the token is unknown or
 * expired, or its user or tenant may no longer log in.
 * @throws forbidden if the organisation is not below the user's own
 */
export async function sessionOf(
  platform: { db: Database; clock: Clock },
  token: string,
  { orgId, address = '' }: { orgId?: string | undefined; address?: string } = {},
): Promise<RequestSession | null> {
  const nowMs = platform.clock.now();
  const connection = looking(platform.db);
  const user = await sessionRow(connection, token, nowMs);
  if (!user) return null;
  if (nowMs - user.used_at.getTime() > touchEveryMs)
    await asPlatform(platform.db, (tx) => touch(tx, token, nowMs));
  const scope = await scopeOf(connection, user, orgId ?? user.home_org_id);
  if (!scope) throw new ProductError('forbidden');
  return sessionIn(user, scope, { token, address });
}

/**
 * A user's current rights without a login of their own, by default in their own organisation: for a link that acts for
 * them, and for work that continues after its request. Null if the user or the tenant may no longer log in, or the
 * user act in that organisation; a lock after wrong passwords protects the password only.
 */
export function sessionOfUser(
  platform: { db: Database },
  user: { userId: string; tenantId?: string; orgId?: string },
  address = '',
): Promise<RequestSession | null> {
  return asPlatform(platform.db, async (tx) => {
    const result = await tx.query<UserRow>(
      `select ${userColumns} from users u join tenants t on t.id = u.tenant_id
       where u.id = $1 and u.tenant_id = coalesce($2, u.tenant_id) and ${mayEnter}`,
      [user.userId, user.tenantId ?? null],
    );
    const row = result.rows[0];
    const scope = row && (await scopeOf(tx, row, user.orgId ?? row.home_org_id));
    return row && scope ? sessionIn(row, scope, { token: '', address }) : null;
  });
}

function sessionIn(user: UserRow, scope: Scope, by: { token: string; address: string }): RequestSession {
  const auth = unitePermissions(user.roles.map((role) => role.auth ?? ''));
  const levels = uniteLevels(user.roles);
  return {
    token: by.token,
    userId: user.user_id,
    username: user.username,
    name: user.name,
    auth,
    levels,
    userType: user.user_type,
    tenantId: scope.tenantId,
    orgId: scope.orgId,
    orgName: scope.orgName,
    scopeOrgIds: scope.orgIds,
    isWholeTenant: scope.isWholeTenant,
    isTenantAdmin: isTenantAdmin(user, scope.isWholeTenant),
    mustChangePassword: user.must_change_password,
    mayChangePassword: user.may_change_password,
    isDemonstration: user.is_demonstration,
    scopeKey: scopeKey(user.username, levels, scope),
    address: by.address,
  };
}

/** The roles of the user `u`, as JSON. */
export const rolesOfUser = `(select coalesce(json_agg(json_build_object('auth', r.auth, 'level', r.level)), '[]')
  from roles r where r.tenant_id = u.tenant_id and r.id = any(u.role_ids) and r.deleted_at is null)`;
const userColumns = `u.id as user_id, u.username, u.name, u.user_type, u.org_id as home_org_id, u.tenant_id,
  u.must_change_password, coalesce(u.may_change_password, false) as may_change_password, t.is_demonstration,
  ${rolesOfUser} as roles`;
const mayEnter = `u.deleted_at is null and u.is_enabled and t.status = 'active' and t.deleted_at is null`;

/** Used by every request: the database plans them once a connection. */
const statement = {
  session: {
    name: 'session',
    text: `select ${userColumns}, s.used_at
     from sessions s
     join users u on u.id = s.user_id
     join tenants t on t.id = u.tenant_id
     where s.token_hash = $1 and s.expires_at > $2 and ${mayEnter}`,
  },
  scope: {
    name: 'scope',
    text: `with recursive below as (
       select id, tenant_id from organisations where id = $1 and deleted_at is null
       union
       select o.id, o.tenant_id from organisations o join below b on o.parent_id = b.id and o.tenant_id = b.tenant_id
       where o.deleted_at is null
     ), above as (
       select id, tenant_id, parent_id from organisations where id = $1
       union
       select o.id, o.tenant_id, o.parent_id from organisations o
       join above a on o.id = a.parent_id and o.tenant_id = a.tenant_id
     )
     select o.tenant_id, o.name, array(select id from below order by id) as ids,
       exists (select 1 from above where id = $2) as is_own,
       not exists (select 1 from organisations x where x.tenant_id = o.tenant_id and x.deleted_at is null
         and x.id not in (select id from below)) as is_whole
     from organisations o join tenants t on t.id = o.tenant_id
     where o.id = $1 and o.deleted_at is null and t.deleted_at is null`,
  },
};

async function sessionRow(tx: Queryable, token: string, nowMs: number): Promise<SessionRow | undefined> {
  const result = await tx.query<SessionRow>({
    ...statement.session,
    values: [hashOf(token), new Date(nowMs)],
  });
  return result.rows[0];
}

async function touch(tx: Transaction, token: string, nowMs: number): Promise<void> {
  await tx.query('update sessions set used_at = $2, expires_at = $3 where token_hash = $1', [
    hashOf(token),
    new Date(nowMs),
    new Date(nowMs + sessionIdleMs),
  ]);
}

/** An organisation with everything below it. */
export interface Scope {
  tenantId: string;
  orgId: string;
  orgName: string;
  orgIds: string[];
  isWholeTenant: boolean;
}

/** The scope of a user who acts in an organisation; empty if it is not below the user's own. */
export async function scopeOf(
  tx: Queryable,
  user: Pick<UserRow, 'username' | 'home_org_id'>,
  orgId: string,
): Promise<Scope | undefined> {
  const result = await tx.query<{
    tenant_id: string;
    name: string;
    ids: string[];
    is_own: boolean;
    is_whole: boolean;
  }>({ ...statement.scope, values: [orgId, user.home_org_id] });
  const row = result.rows[0];
  if (!row || !(row.is_own || isSuperAdmin({ username: user.username, auth: '' }))) return undefined;
  return {
    tenantId: row.tenant_id,
    orgId,
    orgName: row.name,
    orgIds: row.ids,
    isWholeTenant: row.is_whole,
  };
}

const isTenantAdmin = (user: UserRow, isWholeTenant: boolean): boolean =>
  reservedUsernames.some((name) => name === user.username) ||
  (isWholeTenant && user.user_type <= userTypes.companyAdministrator);

/**
 * Equal for sessions with the same visibility and rights, and different after a change of the organisation's subtree
 * or a role; contains no identity.
 */
function scopeKey(username: string, levels: string, scope: Scope): string {
  const reservedName = reservedUsernames.find((name) => name === username) ?? '';
  const below = scope.isWholeTenant ? '*' : scope.orgIds.join();
  return createHash('sha256')
    .update([scope.tenantId, scope.orgId, below, reservedName, levels.replace(/0+$/, '')].join('|'))
    .digest('base64url')
    .slice(0, 22);
}
