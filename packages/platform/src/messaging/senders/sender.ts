import type { DeliveryChannel, DeliveryReason, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';

/** Who carries a channel's messages, with its secret in the clear. */
export interface Provider {
  /** Of its record; null for one that the configuration names. */
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
  /** Named by who runs the installation, so that it may stand in a private network. */
  isTrusted: boolean;
}

/** A message as it leaves: in the words of its reader. */
export interface Outgoing {
  /** The delivery's id; null for a message outside the queue. */
  deliveryId: string | null;
  /** The same however often it is sent, so that a receiver can tell a repeat. */
  key: string;
  template: DeliveryTemplate;
  title: string;
  text: string;
  /** Opens the alarm or order. */
  link: string | null;
  /** Where the receiver's machine says that it was shown. */
  receipt: string | null;
  isPeople: boolean;
  at: Date;
  params: Readonly<Record<string, string | number>>;
}

/** A provider's answer. */
export interface Accepted {
  /** `delivered` where the provider's answer is the receiver's own. */
  state: 'sent' | 'delivered';
  providerId: string | null;
}

/** Brings a message to one destination. @throws SendFailure */
export type Sender = (message: Outgoing, target: string, provider: Provider) => Promise<Accepted>;

/** Why a message was not taken. */
export class SendFailure extends Error {
  readonly reason: DeliveryReason;
  /** Another try by the same provider would end the same. */
  readonly isFinal: boolean;

  constructor(reason: DeliveryReason, options: { detail?: string; isFinal?: boolean; cause?: unknown } = {}) {
    super(options.detail ?? reason, { cause: options.cause });
    this.reason = reason;
    this.isFinal = options.isFinal ?? false;
  }
}

/** How long a receiver may take: people's messages go on to the next provider sooner. */
export const timeoutOf = ({ isPeople }: Pick<Outgoing, 'isPeople'>): number => (isPeople ? 5_000 : 10_000);
