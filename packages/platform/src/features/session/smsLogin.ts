import { randomInt, randomUUID } from 'node:crypto';
import { type Locale, smsCodeValidMs } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Carriers } from '../../messaging/senders/carriers.ts';
import { sendText } from '../../messaging/sendText.ts';
import type { Platform } from '../../platform.ts';
import { hashOf } from '../../session/token.ts';
import { captchaFault, countFailure, failuresOf, forgetFailures } from './loginFailures.ts';
import { writeLoginLog } from './loginLog.ts';
import { checkEntry, type LoginOrigin, startSession, userOfPhone } from './startSession.ts';

/** A phone gets at most one code in this time. */
export const smsEveryMs = 60_000;
/** A code that has been guessed wrong so often is used up. */
const triesPerCode = 5;

/** Failures are counted by phone as by name, with a mark that no user name can have. */
const failureName = (phone: string): string => `sms:${phone}`;

/**
 * Sends a code to the one user with this phone; where there is none the answer is the same and nothing is sent.
 * @throws captchaRequired, captchaWrong, codeTooSoon
 */
export async function sendSmsCode(
  platform: Platform,
  carriers: Carriers,
  asked: { phone: string; captchaId?: string | undefined; captcha?: string | undefined },
  locale: Locale,
): Promise<{ validMs: number }> {
  const now = new Date(platform.clock.now());
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const refusal = await asPlatform(platform.db, async (tx) => {
    const username = failureName(asked.phone);
    const fault = await captchaFault(tx, { ...asked, username }, await failuresOf(tx, username, now), now);
    if (fault) return fault;
    const kept = await tx.query(
      `insert into sms_codes as c (phone, code_hash, sent_at, expires_at, tries) values ($1, $2, $3, $4, 0)
       on conflict (phone) do update set code_hash = $2, sent_at = $3, expires_at = $4, tries = 0
         where c.sent_at <= $5`,
      [
        asked.phone,
        hashOf(code),
        now,
        new Date(now.getTime() + smsCodeValidMs),
        new Date(now.getTime() - smsEveryMs),
      ],
    );
    return kept.rowCount === 0 ? 'codeTooSoon' : null;
  });
  if (refusal) throw new ProductError(refusal);
  await asPlatform(platform.db, async (tx) => {
    const user = await userOfPhone(tx, asked.phone);
    if (!user) return;
    const text = say(locale, 'sms.loginCode', { code, minutes: smsCodeValidMs / 60_000 });
    await sendText(
      tx,
      { platform, carriers },
      {
        tenantId: user.tenant_id,
        type: 'sms',
        target: asked.phone,
        title: '',
        text,
        key: `smsCode-${randomUUID()}`,
        now,
      },
    );
  });
  return { validMs: smsCodeValidMs };
}

/** Logs in by a code, which is used up by it. @throws codeWrong, or what `checkEntry` says. */
export async function loginBySms(
  platform: Platform,
  given: { phone: string; code: string },
  origin: LoginOrigin,
): Promise<Session> {
  const now = new Date(platform.clock.now());
  const user = await asPlatform(platform.db, async (tx) => {
    const spent = await tx.query<{ is_right: boolean }>(
      `update sms_codes set tries = tries + 1 where phone = $1 and expires_at > $2 and tries < $3
       returning code_hash = $4 as is_right`,
      [given.phone, now, triesPerCode, hashOf(given.code)],
    );
    const found = await userOfPhone(tx, given.phone);
    if (!spent.rows[0]?.is_right || !found) {
      await countFailure(tx, failureName(given.phone), now);
      await writeLoginLog(tx, { user: found, username: given.phone, origin, outcome: 'wrong', at: now });
      return undefined;
    }
    await tx.query('delete from sms_codes where phone = $1', [given.phone]);
    await forgetFailures(tx, failureName(given.phone));
    return found;
  });
  if (!user) throw new ProductError('codeWrong');
  checkEntry(user, origin);
  return startSession(platform, user, origin);
}
