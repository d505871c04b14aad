import type { SettledPush } from '@hoistway/shared/domain/delivery.ts';
import { post } from './post.ts';
import { type Browser, type PushIdentity, sealedPush } from './pushSender.ts';

/** As long as a push service keeps the push that this withdraws. */
const keptSeconds = 24 * 3_600;
const timeoutMs = 5_000;

/**
 * Pushes to one browser what takes back a notice that it shows. Tried once: what a lost one leaves standing is taken down by
 * the next, or by the console when it is opened there.
 * @throws SendFailure where the push service cannot be reached
 */
export async function pushSettled(
  browser: Browser,
  message: SettledPush,
  { identity, allowedHosts }: { identity: PushIdentity; allowedHosts: readonly string[] },
): Promise<{ isTaken: boolean }> {
  const { endpoint, headers, body } = sealedPush(browser, message, identity, {
    retentionSeconds: keptSeconds,
    urgency: 'normal',
  });
  const { status } = await post(
    endpoint,
    { headers, body, timeoutMs },
    { isTrusted: false, allowedHosts: allowedHosts },
  );
  return { isTaken: status >= 200 && status < 300 };
}
