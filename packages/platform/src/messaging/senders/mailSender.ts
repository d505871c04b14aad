import { createHash } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import { isPrivate } from '../privateAddress.ts';
import { reach } from './reach.ts';
import { type Outgoing, type Provider, type Sender, SendFailure, timeoutOf } from './sender.ts';

/** Pooled connections to the mail servers. */
export class MailSender {
  readonly #allowedHosts: readonly string[];
  readonly #open = new Map<string, Transporter>();

  constructor(allowedHosts: readonly string[]) {
    this.#allowedHosts = allowedHosts;
  }

  /** Hands a mail to the channel's server. @throws SendFailure */
  readonly send: Sender = async (message, target, provider) => {
    const transport = await this.#transport(provider);
    try {
      const receipt = await within(
        timeoutOf(message) * 2,
        transport.sendMail(mailOf(message, target, provider)),
      );
      return { state: 'sent', providerId: receipt.messageId };
    } catch (error) {
      throw failureOf(error);
    }
  };

  close(): void {
    for (const transport of this.#open.values()) transport.close();
    this.#open.clear();
  }

  async #transport(provider: Provider): Promise<Transporter> {
    const { address } = await reach(provider.host, {
      isTrusted: provider.isTrusted,
      allowedHosts: this.#allowedHosts,
    });
    const key = createHash('sha256')
      .update(
        JSON.stringify([
          address,
          provider.host,
          provider.port,
          provider.isTls,
          provider.username,
          provider.secret,
        ]),
      )
      .digest('base64');
    const existing = this.#open.get(key);
    if (existing) return existing;
    const hasLogin = provider.username !== '';
    const newTransport = nodemailer.createTransport({
      pool: true,
      maxConnections: 4,
      host: address,
      port: provider.port ?? (provider.isTls ? 465 : 587),
      secure: provider.isTls,
      // A password is never sent unencrypted.
      requireTLS: hasLogin && !isPrivate(address),
      ...(hasLogin && { auth: { user: provider.username, pass: provider.secret } }),
      tls: { servername: provider.host, rejectUnauthorized: !isPrivate(address) },
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
    });
    this.#open.set(key, newTransport);
    return newTransport;
  }
}

function mailOf(message: Outgoing, target: string, { from }: Provider) {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: target,
    subject: message.title || message.text.slice(0, 60),
    text: message.link ? `${message.text}\n\n${message.link}\n` : `${message.text}\n`,
    html: htmlOf(message),
    date: message.at,
    // The same for a repeat, so that mailboxes drop it.
    messageId: `<${createHash('sha256').update(message.key).digest('hex').slice(0, 32)}@${domain}>`,
    priority: message.isPeople ? ('high' as const) : ('normal' as const),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Large enough to be read and touched on a phone; every mail program shows it. */
function htmlOf({ title, text, link, isPeople }: Outgoing): string {
  const colour = isPeople ? '#c62828' : '#1f5fbf';
  const button = link
    ? `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 22px;background:${colour};color:#fff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(title)}</a></p>`
    : '';
  return `<div style="font:16px/1.5 system-ui,sans-serif;max-width:560px"><h1 style="font-size:20px;color:${colour}">${escapeHtml(title)}</h1><p style="white-space:pre-line">${escapeHtml(text)}</p>${button}</div>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A server's 5xx is final; any other failure may succeed at the next try. */
function failureOf(error: unknown): SendFailure {
  if (error instanceof SendFailure) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  const code = 'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : 0;
  const isFinal = code >= 500 && code < 600;
  const isTarget = code === 550 || code === 551 || code === 553;
  const reason = isTarget ? 'wrongTarget' : isFinal ? 'refusedByProvider' : 'unreachable';
  return new SendFailure(reason, { detail: cause.message.slice(0, 300), isFinal, cause });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new SendFailure('unreachable', { detail: 'timeout' })), {
      once: true,
    });
  });
  return Promise.race([work, late]);
}
