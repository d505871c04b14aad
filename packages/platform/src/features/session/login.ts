import { captchaAfterFailures, lockAfterFailures } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { isPassword } from '../../db/passwordHash.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { InTurn } from '../../session/inTurn.ts';
import { claimTry, noteLock, noteSuccess, type TryKey } from '../../session/loginTries.ts';
import { networkOf } from '../../session/networkOf.ts';
import { type CaptchaAnswer, captchaFault } from './captcha.ts';
import { writeLoginLog } from './loginLog.ts';
import { checkEntry, type LoginOrigin, startSession, userNamed } from './startSession.ts';

export interface LoginAttempt extends CaptchaAnswer {
  username: string;
  password: string;
}

export type Login = (attempt: LoginAttempt, origin: LoginOrigin) => Promise<Session>;

/**
 * The login by name and password. Attempts of one name from one network are judged one after the other, so that
 * correct ones sent at once do not count as each other's failures.
 */
export function createLogin(platform: Platform): Login {
  const turns = new InTurn();
  return (attempt, origin) => {
    const key = { name: attempt.username, network: networkOf(origin.ip) };
    return turns.run(`${key.name.toLowerCase()} ${key.network}`, () => login(platform, attempt, origin, key));
  };
}

/**
 * Logs in by name and password. An unknown name is treated as a known one with a wrong password, so that no answer
 * shows which names exist.
 * @throws loginFailed, captchaRequired, captchaWrong, accountLocked, or an error of `checkEntry`
 */
async function login(
  platform: Platform,
  attempt: LoginAttempt,
  origin: LoginOrigin,
  key: TryKey,
): Promise<Session> {
  const now = new Date(platform.clock.now());
  const claim = await asPlatform(platform.db, (tx) =>
    claimTry(tx, key, now, () => captchaFault(tx, attempt, now)),
  );
  if ('fault' in claim) throw new ProductError(claim.fault);
  const { failures } = claim;
  const user = await asPlatform(platform.db, (tx) => userNamed(tx, attempt.username));
  if (!(await isPassword(user?.password ?? null, attempt.password)) || !user) {
    await asPlatform(platform.db, async (tx) => {
      await writeLoginLog(tx, { user, username: attempt.username, origin, outcome: 'wrong', at: now });
      if (failures >= lockAfterFailures) await noteLock(tx, attempt.username, now);
    });
    if (failures >= lockAfterFailures) throw new ProductError('accountLocked');
    throw new ProductError('loginFailed', {
      params: { isCaptchaRequired: failures >= captchaAfterFailures },
    });
  }
  await asPlatform(platform.db, (tx) => noteSuccess(tx, key, now));
  checkEntry(user, origin);
  return startSession(platform, user, origin);
}
