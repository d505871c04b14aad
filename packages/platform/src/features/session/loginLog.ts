import type { Transaction } from '../../db/tenantTransaction.ts';

export interface LoginLogEntry {
  user?: { id: string; tenant_id: string; name: string } | undefined;
  /** As it was typed. */
  username: string;
  origin: { ip: string; loginType: string };
  outcome: string;
  at: Date;
}

/** Writes one row of the login log (§3); a name that nobody has belongs to no tenant. */
export async function writeLoginLog(tx: Transaction, entry: LoginLogEntry): Promise<void> {
  await tx.query(
    `insert into login_logs (tenant_id, user_id, username, name, login_type, ip, outcome, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.user?.tenant_id ?? null,
      entry.user?.id ?? null,
      entry.username.slice(0, 100),
      entry.user?.name ?? null,
      entry.origin.loginType,
      entry.origin.ip,
      entry.outcome,
      entry.at,
    ],
  );
}
