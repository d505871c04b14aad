import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A request as a provider received it. */
export interface ReceivedRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface HttpReceiver {
  url: string;
  requests: ReceivedRequest[];
  /** Sets the next answer; 200 with an empty object by default. */
  answer(how: (request: ReceivedRequest) => { status: number; body?: object } | 'hang up'): void;
  close(): Promise<void>;
}

/** A provider of texts, a webhook's receiver or a push service on a free port of loopback. */
export async function startHttpReceiver(): Promise<HttpReceiver> {
  const requests: ReceivedRequest[] = [];
  let answering: Parameters<HttpReceiver['answer']>[0] = () => ({ status: 200, body: {} });
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
    requests.push(one);
    const answer = answering(one);
    if (answer === 'hang up') response.destroy();
    else
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: requests,
    answer: (how) => {
      answering = how;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface Mail {
  from: string;
  to: string[];
  user: string | null;
  /** The message as sent over the wire. */
  raw: string;
}

/** A mail server on a free port of loopback that requires a login. */
export async function startMailServer(login: { username: string; password: string }) {
  const mails: Mail[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) =>
      username === login.username && password === login.password
        ? callback(null, { user: username })
        : callback(new Error('wrong login')),
    onRcptTo: ({ address }, _, callback) =>
      unknown.has(address)
        ? callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : callback(),
    onData: async (stream, session, callback) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of stream) parts.push(part);
      } catch {
        // The sender is gone: an incomplete message is no mail.
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        user: session.user ?? null,
        raw: Buffer.concat(parts).toString('utf8'),
      });
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    /** Mailboxes that it refuses. */
    unknown,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** A browser's half of a push subscription, which reads its pushes by RFC 8291. */
export function pushBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** @throws if the body was encrypted for another receiver */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const ciphertext = body.subarray(21 + keyLength);
      const secret = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const key = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
      const contentKey = hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', Buffer.from(contentKey), Buffer.from(nonce));
      decipher.setAuthTag(ciphertext.subarray(-16));
      const plain = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
      // The last record ends with the delimiter 2 and padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** The claims of a VAPID header (RFC 8292), its signature checked by the key that it names. */
export function vapidOf(authorization: string | undefined): {
  key: string;
  claims: { aud: string; sub: string; exp: number };
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is not of this key');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) };
}
