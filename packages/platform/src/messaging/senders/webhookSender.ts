import { checkTaken, post } from './post.ts';
import { type Sender, SendFailure, timeoutOf } from './sender.ts';
import { webhookHeaders } from './webhookSignature.ts';

/** Notifies a machine, signed by Standard Webhooks; its answer is the receipt. */
export const webhookSender =
  (allowedHosts: readonly string[]): Sender =>
  async (message, target, provider) => {
    if (provider.secret === '') throw new SendFailure('wrongSettings', { detail: 'secret', isFinal: true });
    const { template, title, text, link, isPeople, params, at, key } = message;
    const body = JSON.stringify({
      type: template,
      timestamp: at.toISOString(),
      data: { key, title, text, link, isPeople, params },
    });
    const headers = webhookHeaders(provider.secret, { id: key, at, body });
    const answer = await post(
      target,
      {
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
        body,
        timeoutMs: timeoutOf(message),
      },
      { isTrusted: provider.isTrusted, allowedHosts: allowedHosts },
    );
    checkTaken(answer);
    return { state: 'delivered', providerId: null };
  };
