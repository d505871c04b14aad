import { randomUUID } from 'node:crypto';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import svgCaptcha from 'svg-captcha';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** How long a picture can be answered. */
export const captchaValidMs = 5 * minuteMs;

/** Draws a picture of four characters and stores them. */
export async function newCaptcha(tx: Transaction, now: Date): Promise<{ id: string; svg: string }> {
  const picture = svgCaptcha.create({
    size: 4,
    ignoreChars: '0oO1ilI',
    noise: 1,
    width: 128,
    height: 32,
    fontSize: 40,
  });
  const id = randomUUID();
  await tx.query('delete from captchas where expires_at < $1', [now]);
  await tx.query('insert into captchas (id, answer, expires_at) values ($1, $2, $3)', [
    id,
    picture.text.toLowerCase(),
    new Date(now.getTime() + captchaValidMs),
  ]);
  return { id, svg: picture.data };
}

/** Whether the answer is right; the picture is used up in either case. */
async function isCaptchaRight(
  tx: Transaction,
  attempt: { captchaId: string; captcha: string; now: Date },
): Promise<boolean> {
  const result = await tx.query<{ answer: string; expires_at: Date }>(
    'delete from captchas where id = $1 returning answer, expires_at',
    [attempt.captchaId],
  );
  const row = result.rows[0];
  return (
    row !== undefined && row.expires_at > attempt.now && row.answer === attempt.captcha.trim().toLowerCase()
  );
}

/** A client's answer to a picture. */
export interface CaptchaAnswer {
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** The error of a required captcha; null for a correct one. */
export async function captchaFault(
  tx: Transaction,
  { captchaId, captcha }: CaptchaAnswer,
  now: Date,
): Promise<'captchaRequired' | 'captchaWrong' | null> {
  if (!captchaId || !captcha) return 'captchaRequired';
  return (await isCaptchaRight(tx, { captchaId, captcha, now })) ? null : 'captchaWrong';
}
