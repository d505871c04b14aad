import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

export interface SmsText {
  tenantId: string | null;
  phone: string;
  text: string;
  now: Date;
}

/** Whoever brings a text to a phone. */
export interface SmsProvider {
  /** @throws upstreamLost when the text could not be handed over. */
  send(tx: Transaction, sms: SmsText): Promise<void>;
}

/** Keeps texts in the outbox table, where whoever sends them finds them. */
export const outboxProvider: SmsProvider = {
  async send(tx, { tenantId, phone, text, now }) {
    await tx.query('insert into sms_outbox (tenant_id, phone, text, created_at) values ($1, $2, $3, $4)', [
      tenantId,
      phone,
      text,
      now,
    ]);
  },
};

/** How long a sender may take to answer. */
const timeoutMs = 10_000;

/** Posts `{ phone, text }` to a sender and keeps what was sent in the outbox table. */
export function httpProvider(sender: { url: string; token: string | undefined }): SmsProvider {
  return {
    async send(tx, { tenantId, phone, text, now }) {
      const answer = await fetch(sender.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(sender.token && { authorization: `Bearer ${sender.token}` }),
        },
        body: JSON.stringify({ phone, text }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new ProductError('upstreamLost', { cause });
      });
      if (!answer.ok) throw new ProductError('upstreamLost', { params: { status: answer.status } });
      await tx.query(
        'insert into sms_outbox (tenant_id, phone, text, created_at, sent_at) values ($1, $2, $3, $4, $4)',
        [tenantId, phone, text, now],
      );
    },
  };
}

/** The provider that the configuration names. */
export const smsProvider = (config: Config): SmsProvider =>
  config.sms ? httpProvider(config.sms) : outboxProvider;
