import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** A signature older or newer than this proves nothing. */
const toleranceMs = 5 * minuteMs;

export interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

/** The headers of Standard Webhooks 1.0: id, time in seconds, and `v1,` with the HMAC-SHA256 of the three. */
export function webhookHeaders(secret: string, message: SignedMessage): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': secondsOf(message.at),
    'webhook-signature': `v1,${signatureOf(secret, message)}`,
  };
}

/** Whether one of the signatures in the headers is current and made with the secret. */
export function isSignedBy(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  nowMs: number,
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': receivedSignatures } = headers;
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof receivedSignatures !== 'string')
    return false;
  const at = new Date(Number(seconds) * 1_000);
  if (!(Math.abs(nowMs - at.getTime()) <= toleranceMs)) return false;
  const expectedBytes = Buffer.from(signatureOf(secret, { id, at, body }));
  return receivedSignatures.split(' ').some((one) => {
    const signature = Buffer.from(one.replace(/^v1,/, ''));
    return signature.length === expectedBytes.length && timingSafeEqual(signature, expectedBytes);
  });
}

const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1_000));

/** A secret of the form `whsec_…` is base64, any other is used literally. */
function signatureOf(secret: string, { id, at, body }: SignedMessage): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  return createHmac('sha256', key)
    .update(`${id}.${secondsOf(at)}.${body}`)
    .digest('base64');
}
