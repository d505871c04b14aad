import { checkTaken, post } from './post.ts';
import { type Outgoing, type Provider, type Sender, SendFailure, timeoutOf } from './sender.ts';

/** Default bodies for providers of texts and of app messages. */
const ownBody: Partial<Record<Provider['kind'], object>> = {
  sms: { phone: '{{target}}', text: '{{textAndLink}}' },
  miniProgram: appBody('miniProgram'),
  appPush: appBody('appPush'),
};

/** Texts, mini-program and app messages by a provider's HTTP interface. */
export const httpSender =
  (allowedHosts: readonly string[]): Sender =>
  async (message, target, provider) => {
    const isForm = provider.format === 'form';
    const answer = await post(
      provider.host,
      {
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'idempotency-key': message.key,
          ...authorization(provider),
        },
        body: bodyOf(message, target, provider),
        timeoutMs: timeoutOf(message),
      },
      { isTrusted: provider.isTrusted, allowedHosts: allowedHosts },
    );
    checkTaken(answer);
    return { state: 'sent', providerId: idIn(answer.text, provider.idPath) };
  };

function appBody(type: string): object {
  return {
    type,
    target: '{{target}}',
    title: '{{title}}',
    text: '{{text}}',
    link: '{{link}}',
    key: '{{key}}',
  };
}

/**
 * The request's body: JSON with placeholders inside its strings, or a form whose placeholders are form-encoded.
 * @throws SendFailure wrongSettings for invalid JSON
 */
function bodyOf(message: Outgoing, target: string, provider: Provider): string {
  const values: Record<string, string> = {
    target,
    text: message.text,
    textAndLink: message.link ? `${message.text} ${message.link}` : message.text,
    title: message.title,
    link: message.link ?? '',
    key: message.key,
    template: message.template,
    from: provider.from,
    username: provider.username,
    secret: provider.secret,
  };
  const fillTemplate = (template: string, change: (value: string) => string) =>
    template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => change(values[name] ?? whole));
  if (provider.format === 'form') return fillTemplate(provider.body, encodeURIComponent);
  return JSON.stringify(templateOf(provider), (_, value: unknown) =>
    typeof value === 'string' ? fillTemplate(value, (one) => one) : value,
  );
}

function templateOf({ body, kind }: Provider): unknown {
  if (body === '') return ownBody[kind];
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new SendFailure('wrongSettings', { detail: 'body', isFinal: true, cause });
  }
}

/** A name and its password, or a token. */
function authorization({ username, secret }: Provider): { authorization?: string } {
  if (secret === '') return {};
  if (username === '') return { authorization: `Bearer ${secret}` };
  return { authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}` };
}

/** The provider's own number of the message, which its receipts name. */
function idIn(text: string, path: string): string | null {
  if (path === '') return null;
  try {
    let at: unknown = JSON.parse(text);
    for (const part of path.split('.'))
      at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
    return typeof at === 'string' || typeof at === 'number' ? String(at) : null;
  } catch {
    return null;
  }
}
