import type { PushedMessage } from '@hoistway/shared/domain/delivery.ts';
import webPush from 'web-push';
import { checkTaken, post } from './post.ts';
import { type Outgoing, type Provider, SendFailure, timeoutOf } from './sender.ts';

/** A browser as its push service named it. */
export interface Browser {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** By which push services know this installation. */
export interface PushIdentity {
  /** A `mailto:` or `https:` address of who runs it. */
  contact: string;
  publicKey: string;
  privateKey: string;
}

/** How long a push service keeps a message for a browser that is away. */
const keptSeconds = { people: 24 * 3_600, others: 4 * 3_600 };

/**
 * Pushes to one browser, encrypted for it alone (RFC 8291) and signed by this installation (RFC 8292).
 * @returns `gone` where the browser has taken its subscription back
 * @throws SendFailure
 */
export async function pushTo(
  browser: Browser,
  message: Outgoing,
  how: {
    identity: PushIdentity;
    provider: Pick<Provider, 'isTrusted'>;
    allowed: readonly string[];
    tag: string;
  },
): Promise<'sent' | 'gone'> {
  const pushed: PushedMessage = {
    title: message.title,
    body: message.text,
    link: message.link ?? '/',
    tag: how.tag,
    isPeople: message.isPeople,
    receipt: message.receipt ?? '',
  };
  const details = requestOf(browser, JSON.stringify(pushed), message, how.identity);
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const answer = await post(
    details.endpoint,
    { headers, body: details.body ?? Buffer.alloc(0), timeoutMs: timeoutOf(message) },
    { isTrusted: how.provider.isTrusted, allowed: how.allowed },
  );
  if (answer.status === 404 || answer.status === 410) return 'gone';
  checkTaken(answer);
  return 'sent';
}

function requestOf(browser: Browser, payload: string, { isPeople }: Outgoing, identity: PushIdentity) {
  try {
    return webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      payload,
      {
        vapidDetails: {
          subject: identity.contact,
          publicKey: identity.publicKey,
          privateKey: identity.privateKey,
        },
        TTL: isPeople ? keptSeconds.people : keptSeconds.others,
        urgency: isPeople ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
  } catch (cause) {
    // A browser's key that is no point of the curve.
    throw new SendFailure('wrongTarget', { detail: String(cause), isFinal: true, cause });
  }
}
