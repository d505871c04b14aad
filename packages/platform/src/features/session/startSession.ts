import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { isLoopback } from '@hoistway/shared/domain/inspection.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import type { LoginType } from '@hoistway/shared/resources/loginLogs.ts';
import { asPlatform, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { type RequestSession, sessionIdleMs, sessionOf } from '../../session/requestSession.ts';
import { hashOf, newToken } from '../../session/token.ts';
import { writeLoginLog } from './loginLog.ts';
import { uiSettingOf } from './uiSetting.ts';

/** A user's record for a login. */
export interface LoginUser {
  id: string;
  tenant_id: string;
  org_id: string;
  username: string;
  name: string;
  password: string | null;
  is_enabled: boolean;
  user_type: number;
  tenant_status: string;
  is_demonstration: boolean;
}

/** Origin of a login. */
export interface LoginOrigin {
  ip: string;
  host: string;
  loginType: LoginType;
}

const userColumns = `u.id, u.tenant_id, u.org_id, u.username, u.name, u.password, u.is_enabled, u.user_type,
  t.status as tenant_status, t.is_demonstration
  from users u join tenants t on t.id = u.tenant_id
  where u.deleted_at is null and t.deleted_at is null`;

/** The user of a login name, in any case. */
export async function userNamed(tx: Transaction, username: string): Promise<LoginUser | undefined> {
  const result = await tx.query<LoginUser>(`select ${userColumns} and lower(u.username) = lower($1)`, [
    username,
  ]);
  return result.rows[0];
}

export async function userById(tx: Transaction, id: string): Promise<LoginUser | undefined> {
  return (await tx.query<LoginUser>(`select ${userColumns} and u.id = $1`, [id])).rows[0];
}

/** The only user with a phone; none if two share it, since a code must not choose between people. */
export async function userOfPhone(tx: Transaction, phone: string): Promise<LoginUser | undefined> {
  const result = await tx.query<LoginUser>(`select ${userColumns} and u.phone = $1`, [phone]);
  return result.rows.length === 1 ? result.rows[0] : undefined;
}

/**
 * Checks whether an authenticated user may log in.
 * @throws accountDisabled, tenantFrozen, or forbidden for a demonstration's user from another machine
 */
export function checkEntry(user: LoginUser, origin: LoginOrigin): void {
  if (!user.is_enabled) throw new ProductError('accountDisabled');
  if (user.tenant_status !== 'active') throw new ProductError('tenantFrozen');
  if (user.is_demonstration && !isLoopback(origin.ip)) throw new ProductError('forbidden');
}

/** Starts the session of an admitted user and answers the members of §3. */
export async function startSession(
  platform: Platform,
  user: LoginUser,
  origin: LoginOrigin,
): Promise<Session> {
  const token = newToken();
  const now = new Date(platform.clock.now());
  await asPlatform(platform.db, async (tx) => {
    await tx.query(
      `insert into sessions (token_hash, user_id, tenant_id, created_at, used_at, expires_at, ip, kind)
       values ($1, $2, $3, $4, $4, $5, $6, 'web')`,
      [hashOf(token), user.id, user.tenant_id, now, new Date(now.getTime() + sessionIdleMs), origin.ip],
    );
    await tx.query('update users set last_login_at = $2 where id = $1', [user.id, now]);
    await writeLoginLog(tx, { user, username: user.username, origin, outcome: 'success', at: now });
  });
  const session = await sessionOf(platform, token);
  if (!session) throw new ProductError('unauthenticated');
  return sessionAnswer(platform, session, origin.host);
}

/** The session in the form of a login's and `main/session`'s answer. */
export async function sessionAnswer(
  platform: Platform,
  session: RequestSession,
  host: string,
): Promise<Session> {
  const uiSetting = await asPlatform(platform.db, (tx) => uiSettingOf(tx, host, session.userId));
  const { scopeOrgIds: _, isWholeTenant: __, address: ___, ...answer } = session;
  const isDemonstration = session.isDemonstration && platform.config.simulator !== undefined;
  return { ...answer, isDemonstration, imUsername: '', imPassword: '', uiSetting };
}
