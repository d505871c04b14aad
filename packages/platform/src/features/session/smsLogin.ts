import { randomInt, randomUUID } from 'node:crypto';
import { type Locale, reservedUsernames, smsCodeValidMs } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { asPlatform, type Transaction } from '../../db/tenantTransaction.ts';
import type { Carriers } from '../../messaging/senders/carriers.ts';
import { sendText } from '../../messaging/sendText.ts';
import type { Platform } from '../../platform.ts';
import { claimTry, isCaptchaDue, noteSuccess } from '../../session/loginTries.ts';
import { networkOf } from '../../session/networkOf.ts';
import { hashOf } from '../../session/token.ts';
import { captchaFault } from './captcha.ts';
import { writeLoginLog } from './loginLog.ts';
import { checkEntry, type LoginOrigin, type LoginUser, startSession, userOfPhone } from './startSession.ts';

/** A phone gets at most one code in this time. */
export const smsEveryMs = minuteMs;
/** Wrong guesses from one network after which a code is used up for it. */
const triesPerNetwork = 5;
/** Wrong guesses from all networks after which a code is used up. */
const triesPerCode = 20;

/** Failures are counted by phone as by name, with a mark that no user name can have. */
const keyOf = (phone: string, ip: string) => ({ name: `sms:${phone}`, network: networkOf(ip) });

/**
 * Sends a code to the only user with this phone; without one the answer is the same and nothing is sent.
 * @throws captchaRequired, captchaWrong, codeTooSoon
 */
export async function sendSmsCode(
  platform: Platform,
  carriers: Carriers,
  request: { phone: string; captchaId?: string | undefined; captcha?: string | undefined },
  caller: { locale: Locale; ip: string },
): Promise<{ validMs: number }> {
  const now = new Date(platform.clock.now());
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const refusal = await asPlatform(platform.db, async (tx) => {
    const isDue = await isCaptchaDue(tx, keyOf(request.phone, caller.ip), now);
    const fault = isDue ? await captchaFault(tx, request, now) : null;
    if (fault) return fault;
    const result = await tx.query(
      `insert into sms_codes as c (phone, code_hash, sent_at, expires_at, tries) values ($1, $2, $3, $4, 0)
       on conflict (phone) do update set code_hash = $2, sent_at = $3, expires_at = $4, tries = 0, tries_by = '{}'
         where c.sent_at <= $5`,
      [
        request.phone,
        hashOf(code),
        now,
        new Date(now.getTime() + smsCodeValidMs),
        new Date(now.getTime() - smsEveryMs),
      ],
    );
    return result.rowCount === 0 ? 'codeTooSoon' : null;
  });
  if (refusal) throw new ProductError(refusal);
  await asPlatform(platform.db, async (tx) => {
    const user = await userOfPhone(tx, request.phone);
    if (!user) return;
    const text = say(caller.locale, 'sms.loginCode', { code, minutes: smsCodeValidMs / minuteMs });
    await sendText(
      tx,
      { platform, carriers },
      {
        tenantId: isOfPlatform(user) ? null : user.tenant_id,
        type: 'sms',
        target: request.phone,
        title: '',
        text,
        key: `smsCode-${randomUUID()}`,
        now,
      },
    );
  });
  return { validMs: smsCodeValidMs };
}

/** Codes of people above every tenant use no channel that a tenant's administrator configures. */
const isOfPlatform = ({ username, user_type }: Pick<LoginUser, 'username' | 'user_type'>): boolean =>
  user_type === userTypes.platform || reservedUsernames.some((name) => name === username);

/** Logs in by a code and uses it up. @throws codeWrong, or an error of `checkEntry` */
export async function loginBySms(
  platform: Platform,
  attempt: { phone: string; code: string },
  origin: LoginOrigin,
): Promise<Session> {
  const now = new Date(platform.clock.now());
  const key = keyOf(attempt.phone, origin.ip);
  const user = await asPlatform(platform.db, async (tx) => {
    const isRight = await spendTry(tx, attempt, key.network, now);
    const phoneUser = await userOfPhone(tx, attempt.phone);
    if (!isRight || !phoneUser) {
      await claimTry(tx, key, now, async () => null);
      await writeLoginLog(tx, {
        user: phoneUser,
        username: attempt.phone,
        origin,
        outcome: 'wrong',
        at: now,
      });
      return undefined;
    }
    await tx.query('delete from sms_codes where phone = $1', [attempt.phone]);
    await noteSuccess(tx, key, now);
    return phoneUser;
  });
  if (!user) throw new ProductError('codeWrong');
  checkEntry(user, origin);
  return startSession(platform, user, origin);
}

/** Uses up one attempt of a code. @returns whether it was right */
async function spendTry(
  tx: Transaction,
  attempt: { phone: string; code: string },
  network: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx.query<{ is_right: boolean }>(
    `update sms_codes set tries = tries + 1,
       tries_by = tries_by || jsonb_build_object($5::text, coalesce((tries_by ->> $5)::int, 0) + 1)
     where phone = $1 and expires_at > $2 and tries < $3 and coalesce((tries_by ->> $5)::int, 0) < $6
     returning code_hash = $4 as is_right`,
    [attempt.phone, now, triesPerCode, hashOf(attempt.code), network, triesPerNetwork],
  );
  return spent.rows[0]?.is_right === true;
}
