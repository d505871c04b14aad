import type { LoginType } from '@hoistway/shared/resources/loginLogs.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

export interface LoginLogEntry {
  user?: { id: string; tenant_id: string; org_id: string; name: string } | undefined;
  /** The name as typed. */
  username: string;
  origin: { ip: string; loginType: LoginType };
  outcome: 'success' | 'wrong';
  at: Date;
}

/** Writes one row of the login log (§3); an unknown name belongs to no tenant. */
export async function writeLoginLog(tx: Transaction, entry: LoginLogEntry): Promise<void> {
  const { user, origin, outcome, at } = entry;
  const username = entry.username.slice(0, 100);
  if (!user)
    await tx.query('insert into unknown_logins (username, login_type, ip, at) values ($1, $2, $3, $4)', [
      username,
      origin.loginType,
      origin.ip,
      at,
    ]);
  else
    await tx.query(
      `insert into login_logs (tenant_id, org_id, created_at, updated_at, time, user_name, name, login_type, ip, outcome)
       values ($1, $2, $3, $3, $3, $4, $5, $6, $7, $8)`,
      [user.tenant_id, user.org_id, at, username, user.name, origin.loginType, origin.ip, outcome],
    );
}
