import type { DeliveryChannel } from '@hoistway/shared/domain/delivery.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import { providersOf } from './providers.ts';
import type { Carriers } from './senders/carriers.ts';
import { type Outgoing, SendFailure } from './senders/sender.ts';

export interface OutgoingText {
  tenantId: string | null;
  /** The channel (§3 "Message": type). */
  type: Exclude<DeliveryChannel, 'push' | 'webhook'>;
  /** A phone number, a mail address, or a user of an app, depending on the type. */
  target: string;
  title: string;
  text: string;
  /** The same for a repeat. */
  key: string;
  now: Date;
}

/**
 * Sends a text to a person while its sender waits: through the tenant's channels and the configuration's, like
 * deliveries. Without any it is stored in the outbox table, to be fetched.
 * @throws upstreamLost if no provider accepted it
 */
export async function sendText(
  tx: Transaction,
  { platform, carriers }: { platform: Platform; carriers: Carriers },
  message: OutgoingText,
): Promise<'sent' | 'kept'> {
  const providers = await providersOf(tx, platform, { tenantId: message.tenantId, kind: message.type });
  const outgoing: Outgoing = {
    deliveryId: null,
    key: message.key,
    template: 'message',
    title: message.title,
    text: message.text,
    link: null,
    receipt: null,
    isPeople: false,
    at: message.now,
    params: {},
  };
  let failure: SendFailure | undefined;
  for (const provider of providers)
    try {
      await carriers.carry(outgoing, { target: message.target }, provider, message.key);
      await keep(tx, message, message.now);
      return 'sent';
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      failure = error;
    }
  if (failure)
    throw new ProductError('upstreamLost', {
      cause: failure,
      params: { detail: failure.message.slice(0, 200) },
    });
  await keep(tx, message, null);
  return 'kept';
}

const keep = (tx: Transaction, { tenantId, type, target, text, now }: OutgoingText, sentAt: Date | null) =>
  tx.query(
    'insert into sms_outbox (tenant_id, type, phone, text, created_at, sent_at) values ($1, $2, $3, $4, $5, $6)',
    [tenantId, type, target, text, now, sentAt],
  );
