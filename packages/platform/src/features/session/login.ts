import { captchaAfterFailures, lockAfterFailures } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { isPassword } from '../../db/passwordHash.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import {
  captchaFault,
  countFailure,
  failuresOf,
  forgetFailures,
  type LoginAttempt,
} from './loginFailures.ts';
import { writeLoginLog } from './loginLog.ts';
import { checkEntry, type LoginOrigin, startSession, userNamed } from './startSession.ts';

/**
 * Logs in by name and password. An unknown name is treated as a known one with a wrong password, so that no answer tells
 * which names exist.
 * @throws loginFailed, captchaRequired, captchaWrong, accountLocked, or what `checkEntry` says.
 */
export async function login(
  platform: Platform,
  attempt: LoginAttempt & { password: string },
  origin: LoginOrigin,
): Promise<Session> {
  const now = new Date(platform.clock.now());
  const { user, failures, fault } = await asPlatform(platform.db, async (tx) => {
    const failures = await failuresOf(tx, attempt.username, now);
    const fault = await captchaFault(tx, attempt, failures, now);
    return { failures, fault, user: await userNamed(tx, attempt.username) };
  });
  if (fault) throw new ProductError(fault);
  if (user?.locked_at || failures >= lockAfterFailures) throw new ProductError('accountLocked');

  if (!(await isPassword(user?.password ?? null, attempt.password)) || !user) {
    const counted = await asPlatform(platform.db, async (tx) => {
      await writeLoginLog(tx, { user, username: attempt.username, origin, outcome: 'wrong', at: now });
      return countFailure(tx, attempt.username, now);
    });
    if (counted >= lockAfterFailures) throw new ProductError('accountLocked');
    throw new ProductError('loginFailed', { params: { isCaptchaRequired: counted >= captchaAfterFailures } });
  }
  checkEntry(user, origin);
  await asPlatform(platform.db, (tx) => forgetFailures(tx, attempt.username));
  return startSession(platform, user, origin);
}
