import type { PushedMessage, SettledPush } from '@hoistway/shared/domain/delivery.ts';
import webPush from 'web-push';
import { checkTaken, post } from './post.ts';
import { type Outgoing, type Provider, SendFailure, timeoutOf } from './sender.ts';

/** A browser's push subscription. */
export interface Browser {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The identity of this installation at push services. */
export interface PushIdentity {
  /** A `mailto:` or `https:` address of the operator. */
  contact: string;
  publicKey: string;
  privateKey: string;
}

/** How long a push service retains a message for an offline browser. */
const retentionSeconds = { people: 24 * 3_600, others: 4 * 3_600 };

/**
 * Pushes to one browser, encrypted for it alone (RFC 8291) and signed by this installation (RFC 8292).
 * @returns `gone` if the browser has withdrawn its subscription
 * @throws SendFailure
 */
export async function pushTo(
  browser: Browser,
  message: Outgoing,
  how: {
    identity: PushIdentity;
    provider: Pick<Provider, 'isTrusted'>;
    allowedHosts: readonly string[];
    tag: string;
  },
): Promise<'sent' | 'gone'> {
  const pushMessage: PushedMessage = {
    title: message.title,
    body: message.text,
    link: message.link ?? '/',
    tag: how.tag,
    isPeople: message.isPeople,
    receipt: message.receipt ?? '',
  };
  const { endpoint, headers, body } = sealedPush(browser, pushMessage, how.identity, {
    retentionSeconds: message.isPeople ? retentionSeconds.people : retentionSeconds.others,
    urgency: message.isPeople ? 'high' : 'normal',
  });
  const answer = await post(
    endpoint,
    { headers, body, timeoutMs: timeoutOf(message) },
    { isTrusted: how.provider.isTrusted, allowedHosts: how.allowedHosts },
  );
  if (answer.status === 404 || answer.status === 410) return 'gone';
  checkTaken(answer);
  return 'sent';
}

/** The push request for one browser. @throws SendFailure wrongTarget */
export function sealedPush(
  browser: Browser,
  message: PushedMessage | SettledPush,
  identity: PushIdentity,
  { retentionSeconds: TTL, urgency }: { retentionSeconds: number; urgency: 'high' | 'normal' },
): { endpoint: string; headers: Record<string, string>; body: Buffer } {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      JSON.stringify(message),
      {
        vapidDetails: {
          subject: identity.contact,
          publicKey: identity.publicKey,
          privateKey: identity.privateKey,
        },
        TTL,
        urgency,
        contentEncoding: 'aes128gcm',
      },
    );
    const lowerCaseHeaders = Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]);
    return { endpoint, headers: Object.fromEntries(lowerCaseHeaders), body: body ?? Buffer.alloc(0) };
  } catch (cause) {
    // A browser's key that is not on the curve.
    throw new SendFailure('wrongTarget', { detail: String(cause), isFinal: true, cause });
  }
}
