import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { isPassword } from '../../db/passwordHash.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { claimTry, noteSuccess } from '../../session/loginTries.ts';
import { networkOf } from '../../session/networkOf.ts';
import type { RequestSession } from '../../session/requestSession.ts';

/**
 * Checks the password of the session's user against the stored hash. Failures count like those of a login, since an
 * unattended console must not serve to guess the password.
 * @throws accountLocked, captcha errors, passwordWrong
 */
export async function checkOwnPassword(
  platform: Platform,
  session: RequestSession,
  storedHash: string | null,
  password: string,
): Promise<void> {
  const now = new Date(platform.clock.now());
  const key = { name: `change:${session.userId}`, network: networkOf(session.address) };
  const claim = await asPlatform(platform.db, (tx) => claimTry(tx, key, now, async () => null));
  if ('fault' in claim) throw new ProductError(claim.fault);
  if (!(await isPassword(storedHash, password))) throw new ProductError('passwordWrong');
  await asPlatform(platform.db, (tx) => noteSuccess(tx, key, now));
}
