import type { SettledPush } from '@hoistway/shared/domain/delivery.ts';
import { post } from './post.ts';
import { type Browser, type PushIdentity, sealedPush } from './pushSender.ts';

/** Retention at a push service of the push that this one withdraws. */
const retentionSeconds = 24 * 3_600;
const timeoutMs = 5_000;

/**
 * Pushes the withdrawal of a shown notice to one browser. Tried once: if it is lost, the next one or the opened
 * console removes the notice.
 * @throws SendFailure if the push service is unreachable
 */
export async function pushWithdrawal(
  browser: Browser,
  message: SettledPush,
  { identity, allowedHosts }: { identity: PushIdentity; allowedHosts: readonly string[] },
): Promise<{ isTaken: boolean }> {
  const { endpoint, headers, body } = sealedPush(browser, message, identity, {
    retentionSeconds: retentionSeconds,
    urgency: 'normal',
  });
  const { status } = await post(
    endpoint,
    { headers, body, timeoutMs },
    { isTrusted: false, allowedHosts: allowedHosts },
  );
  return { isTaken: status >= 200 && status < 300 };
}
