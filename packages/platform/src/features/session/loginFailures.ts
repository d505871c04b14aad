import { captchaAfterFailures, lockAfterFailures } from '@hoistway/shared/domain/constants.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { isCaptchaRight } from './captcha.ts';

/** Failures older than this no longer count. */
const forgottenAfterMs = 24 * 3_600_000;

export interface LoginAttempt {
  username: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** How often a name has failed of late, whether or not anybody has it. */
export async function failuresOf(tx: Transaction, username: string, now: Date): Promise<number> {
  const found = await tx.query<{ failures: number }>(
    'select failures from login_failures where username = lower($1) and failed_at > $2',
    [username, new Date(now.getTime() - forgottenAfterMs)],
  );
  return found.rows[0]?.failures ?? 0;
}

/** What is wrong with the captcha where the name has failed so often that one must be read; null where nothing is. */
export async function captchaFault(
  tx: Transaction,
  attempt: LoginAttempt,
  failures: number,
  now: Date,
): Promise<'captchaRequired' | 'captchaWrong' | null> {
  if (failures < captchaAfterFailures) return null;
  const { captchaId, captcha } = attempt;
  if (!captchaId || !captcha) return 'captchaRequired';
  return (await isCaptchaRight(tx, { captchaId, captcha, now })) ? null : 'captchaWrong';
}

/** Counts one more failure and locks the account that has had too many; the count it stands at now. */
export async function countFailure(tx: Transaction, username: string, now: Date): Promise<number> {
  const counted = await tx.query<{ failures: number }>(
    `insert into login_failures as f (username, failures, failed_at) values (lower($1), 1, $2)
     on conflict (username) do update set failed_at = $2,
       failures = case when f.failed_at > $3 then f.failures + 1 else 1 end
     returning failures`,
    [username, now, new Date(now.getTime() - forgottenAfterMs)],
  );
  const failures = counted.rows[0]?.failures ?? 0;
  if (failures >= lockAfterFailures)
    await tx.query(
      `update users set locked_at = $2, version = version + 1, updated_at = $2
       where lower(username) = lower($1) and deleted_at is null and locked_at is null`,
      [username, now],
    );
  return failures;
}

export async function forgetFailures(tx: Transaction, username: string): Promise<void> {
  await tx.query('delete from login_failures where username = lower($1)', [username]);
}
