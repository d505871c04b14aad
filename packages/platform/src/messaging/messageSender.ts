import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

export interface OutgoingText {
  tenantId: string | null;
  /** §3 "Message": type. */
  type: string;
  /** A phone number, a mail address, or a user of an app, as the type wants it. */
  target: string;
  text: string;
  now: Date;
}

/** Whoever brings a text to a person. */
export interface MessageSender {
  /**
   * @returns `kept` where the text waits in the outbox for whoever fetches it.
   * @throws upstreamLost when the text could not be handed over.
   */
  send(tx: Transaction, message: OutgoingText): Promise<'sent' | 'kept'>;
}

/** Keeps texts in the outbox table, where whoever sends them finds them. */
export const outboxSender: MessageSender = {
  async send(tx, message) {
    await keep(tx, message, null);
    return 'kept';
  },
};

/** How long a receiver may take to answer. */
const timeoutMs = 10_000;

/** Posts to a receiver, and keeps what was sent in the outbox table. */
function httpSender(
  receiver: { url: string; token: string | undefined },
  bodyOf: (message: OutgoingText) => object,
): MessageSender {
  return {
    async send(tx, message) {
      const answer = await fetch(receiver.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(receiver.token && { authorization: `Bearer ${receiver.token}` }),
        },
        body: JSON.stringify(bodyOf(message)),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new ProductError('upstreamLost', { cause });
      });
      if (!answer.ok) throw new ProductError('upstreamLost', { params: { status: answer.status } });
      await keep(tx, message, message.now);
      return 'sent';
    },
  };
}

const keep = (tx: Transaction, { tenantId, type, target, text, now }: OutgoingText, sentAt: Date | null) =>
  tx.query(
    'insert into sms_outbox (tenant_id, type, phone, text, created_at, sent_at) values ($1, $2, $3, $4, $5, $6)',
    [tenantId, type, target, text, now, sentAt],
  );

/** The sender that the configuration names for a type: SMS have one of their own, which gets `{ phone, text }`. */
export function messageSender(config: Config, type: string): MessageSender {
  if (type === 'sms' && config.sms)
    return httpSender(config.sms, ({ target, text }) => ({ phone: target, text }));
  if (type !== 'sms' && config.messages)
    return httpSender(config.messages, (message) => ({
      type: message.type,
      target: message.target,
      text: message.text,
    }));
  return outboxSender;
}
