import type { SettledPush } from '@hoistway/shared/domain/delivery.ts';
import webPush from 'web-push';
import { post } from './post.ts';
import type { Browser, PushIdentity } from './pushSender.ts';

/** As long as a push service keeps what this takes back. */
const keptSeconds = 24 * 3_600;
const timeoutMs = 5_000;

/**
 * Pushes to one browser what takes back a notice that it shows. Tried once: what a lost one leaves standing is taken down by
 * the next, or by the console when it is opened there.
 * @throws SendFailure where the push service cannot be reached
 */
export async function pushSettled(
  browser: Browser,
  pushed: SettledPush,
  { identity, allowed }: { identity: PushIdentity; allowed: readonly string[] },
): Promise<{ isTaken: boolean }> {
  const { contact, publicKey, privateKey } = identity;
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
    JSON.stringify(pushed),
    {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: keptSeconds,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const { status } = await post(
    endpoint,
    { headers: Object.fromEntries(named), body: body ?? Buffer.alloc(0), timeoutMs },
    { isTrusted: false, allowed },
  );
  return { isTaken: status >= 200 && status < 300 };
}
