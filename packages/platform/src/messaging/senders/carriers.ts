import type { DeliveryChannel } from '@hoistway/shared/domain/delivery.ts';
import type { Platform } from '../../platform.ts';
import { pushIdentity } from '../pushIdentity.ts';
import { httpSender } from './httpSender.ts';
import { MailSender } from './mailSender.ts';
import { type Browser, type PushIdentity, pushTo } from './pushSender.ts';
import { type AcceptedMessage, type Outgoing, type Provider, type Sender, SendFailure } from './sender.ts';
import { webhookSender } from './webhookSender.ts';

/** Destination of a message: one address, or every browser of a user. */
export type Destination = { target: string } | { browsers: readonly Browser[] };

export interface CarriedMessage extends AcceptedMessage {
  /** Browsers that have withdrawn their subscription. */
  expiredBrowsers: readonly string[];
}

/** Senders of messages, one per channel. */
export class Carriers {
  readonly #mail: MailSender;
  readonly #senders: Record<Exclude<DeliveryChannel, 'push'>, Sender>;
  readonly #allowedHosts: readonly string[];
  readonly #platform: Platform;
  #identity: Promise<PushIdentity> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#allowedHosts = platform.config.privateReceivers;
    this.#mail = new MailSender(this.#allowedHosts);
    const http = httpSender(this.#allowedHosts);
    this.#senders = {
      mail: this.#mail.send,
      sms: http,
      miniProgram: http,
      appPush: http,
      webhook: webhookSender(this.#allowedHosts),
    };
  }

  /** Hands a message to a provider. @throws SendFailure */
  async carry(message: Outgoing, to: Destination, provider: Provider, tag: string): Promise<CarriedMessage> {
    if ('browsers' in to) return this.#push(message, to.browsers, provider, tag);
    if (provider.kind === 'push') throw new SendFailure('noBrowser', { isFinal: true });
    return { ...(await this.#senders[provider.kind](message, to.target, provider)), expiredBrowsers: [] };
  }

  /** The public key with which browsers subscribe. */
  async pushKey(): Promise<string> {
    return (await this.#pushIdentity()).publicKey;
  }

  close(): void {
    this.#mail.close();
  }

  #pushIdentity(): Promise<PushIdentity> {
    this.#identity ??= pushIdentity(this.#platform).catch((error: unknown) => {
      this.#identity = undefined;
      throw error;
    });
    return this.#identity;
  }

  /** One accepting browser suffices: all are one person's. */
  async #push(
    message: Outgoing,
    browsers: readonly Browser[],
    provider: Provider,
    tag: string,
  ): Promise<CarriedMessage> {
    const identity = await this.#pushIdentity();
    const outcomes = await Promise.allSettled(
      browsers.map((browser) =>
        pushTo(browser, message, { identity, provider, allowedHosts: this.#allowedHosts, tag }),
      ),
    );
    const expiredBrowsers = browsers
      .filter((_, at) => outcomes[at]?.status === 'fulfilled' && outcomes[at].value === 'gone')
      .map(({ id }) => id);
    const isTaken = outcomes.some((one) => one.status === 'fulfilled' && one.value === 'sent');
    if (isTaken) return { state: 'sent', providerId: null, expiredBrowsers: expiredBrowsers };
    const rejection = outcomes.find((one) => one.status === 'rejected');
    if (rejection?.status === 'rejected') throw rejection.reason;
    throw new NoBrowserLeft(expiredBrowsers);
  }
}

/** Every browser of the user has withdrawn its subscription. */
export class NoBrowserLeft extends SendFailure {
  readonly expiredBrowsers: readonly string[];

  constructor(expiredBrowsers: readonly string[]) {
    super('noBrowser', { isFinal: true });
    this.expiredBrowsers = expiredBrowsers;
  }
}
