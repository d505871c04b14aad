import { captchaAfterFailures, lockAfterFailures, lockedForMs } from '@hoistway/shared/domain/constants.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Older failures do not count. */
export const failuresForgottenMs = dayMs;
/** A network with a login within this time is known. */
export const knownNetworkMs = 30 * dayMs;

/** Key by which attempts are counted: a name, whether or not a user has it, and the network of the caller. */
export interface TryKey {
  name: string;
  network: string;
}

interface TryRow {
  network: string;
  failures: number;
  failed_at: Date | null;
  locked_until: Date | null;
  succeeded_at: Date | null;
}

/** The state of a name for one caller. */
interface Standing {
  isLocked: boolean;
  needsCaptcha: boolean;
  /** Failures from the caller's network that count. */
  failures: number;
}

/**
 * Counts an attempt as failed before its secret is compared, so that attempts sent at once cannot exceed the bounds
 * together; a success withdraws it by `noteSuccess`.
 * @param captchaFault judges the caller's captcha if one is due
 */
export async function claimTry(
  tx: Transaction,
  key: TryKey,
  now: Date,
  captchaFault: () => Promise<'captchaRequired' | 'captchaWrong' | null>,
): Promise<{ fault: 'accountLocked' | 'captchaRequired' | 'captchaWrong' } | { failures: number }> {
  await lockName(tx, key.name);
  const standing = await standingOf(tx, key, now);
  if (standing.isLocked) return { fault: 'accountLocked' };
  const fault = standing.needsCaptcha ? await captchaFault() : null;
  if (fault) return { fault };
  const failures = standing.failures + 1;
  await tx.query(
    `insert into login_tries as t (name, network, failures, failed_at, locked_until) values (lower($1), $2, $3, $4, $5)
     on conflict (name, network) do update set failures = $3, failed_at = $4, locked_until = $5`,
    [key.name, key.network, failures, now, failures >= lockAfterFailures ? lockEnd(now) : null],
  );
  return { failures };
}

/** Whether a captcha is due before this caller's next attempt, or before a code is sent. */
export async function isCaptchaDue(tx: Transaction, key: TryKey, now: Date): Promise<boolean> {
  return (await standingOf(tx, key, now)).needsCaptcha;
}

/** Marks an account that a claimed attempt has locked; its sessions continue. */
export async function noteLock(tx: Transaction, username: string, now: Date): Promise<void> {
  await tx.query(
    'update users set locked_until = $2 where lower(username) = lower($1) and deleted_at is null',
    [username, lockEnd(now)],
  );
}

/** Clears the failures of this name from this network, which is known from now on. */
export async function noteSuccess(tx: Transaction, key: TryKey, now: Date): Promise<void> {
  await tx.query(
    `insert into login_tries (name, network, succeeded_at) values (lower($1), $2, $3)
     on conflict (name, network) do update
       set failures = 0, failed_at = null, locked_until = null, succeeded_at = $3`,
    [key.name, key.network, now],
  );
}

/** Unlocks a name at every network. */
export async function forgetFailures(tx: Transaction, name: string): Promise<void> {
  await lockName(tx, name);
  await tx.query(
    'update login_tries set failures = 0, failed_at = null, locked_until = null where name = lower($1)',
    [name],
  );
  await tx.query('update users set locked_until = null where lower(username) = lower($1)', [name]);
}

const lockEnd = (now: Date): Date => new Date(now.getTime() + lockedForMs);

async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('login/' || lower($1), 0))", [name]);
}

async function standingOf(tx: Transaction, key: TryKey, now: Date): Promise<Standing> {
  const result = await tx.query<TryRow>(
    `select network, failures, failed_at, locked_until, succeeded_at from login_tries
     where name = lower($1) and (network = $2 or failed_at > $3)`,
    [key.name, key.network, new Date(now.getTime() - failuresForgottenMs)],
  );
  const failuresIn = ({ failures, failed_at }: TryRow): number =>
    failed_at && now.getTime() - failed_at.getTime() < failuresForgottenMs ? failures : 0;
  const own = result.rows.find(({ network }) => network === key.network);
  const isKnown = !!own?.succeeded_at && now.getTime() - own.succeeded_at.getTime() < knownNetworkMs;
  const all = result.rows.reduce((sum, row) => sum + failuresIn(row), 0);
  const ownFailures = own ? failuresIn(own) : 0;
  const hasLapsed = !!own?.locked_until && own.locked_until <= now;
  return {
    isLocked: !!own?.locked_until && own.locked_until > now,
    needsCaptcha: (isKnown ? ownFailures : all) >= captchaAfterFailures,
    failures: hasLapsed ? captchaAfterFailures : ownFailures,
  };
}
