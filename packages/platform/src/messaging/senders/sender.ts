import type { DeliveryChannel, DeliveryReason, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';

/** The provider of a channel's messages, with its secret in clear text. */
export interface Provider {
  /** Id of its record; null for a configured one. */
  id: string | null;
  name: string;
  kind: DeliveryChannel;
  host: string;
  port: number | null;
  isTls: boolean;
  username: string;
  secret: string;
  from: string;
  format: 'json' | 'form';
  /** The request's body with `{{…}}` for the message's values; empty for the kind's default. */
  body: string;
  idPath: string;
  perMinute: number | null;
  bundleSeconds: number;
  costPerMessage: number;
  dailyCostCap: number | null;
  /** Configured by the operator of the installation, so that it may be in a private network. */
  isTrusted: boolean;
}

/** A message to send, in its reader's language. */
export interface Outgoing {
  /** The delivery's id; null for a message outside the queue. */
  deliveryId: string | null;
  /** The same for each repeat, so that a receiver can recognise it. */
  key: string;
  template: DeliveryTemplate;
  title: string;
  text: string;
  /** Opens the alarm or order. */
  link: string | null;
  /** Address to which the receiver's machine reports that it was shown. */
  receipt: string | null;
  isPeople: boolean;
  at: Date;
  params: Readonly<Record<string, string | number>>;
}

/** A provider's answer. */
export interface AcceptedMessage {
  /** `delivered` if the provider's answer is the receiver's own. */
  state: 'sent' | 'delivered';
  providerId: string | null;
}

/** Sends a message to one destination. @throws SendFailure */
export type Sender = (message: Outgoing, target: string, provider: Provider) => Promise<AcceptedMessage>;

/** Reason for which a message was not accepted. */
export class SendFailure extends Error {
  readonly reason: DeliveryReason;
  /** A retry by the same provider would fail too. */
  readonly isFinal: boolean;

  constructor(reason: DeliveryReason, options: { detail?: string; isFinal?: boolean; cause?: unknown } = {}) {
    super(options.detail ?? reason, { cause: options.cause });
    this.reason = reason;
    this.isFinal = options.isFinal ?? false;
  }
}

/** Time-out of a receiver: people's messages go to the next provider earlier. */
export const timeoutOf = ({ isPeople }: Pick<Outgoing, 'isPeople'>): number => (isPeople ? 5_000 : 10_000);
