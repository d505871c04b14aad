import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await Rig.start();
});
afterEach(() => rig.end());

/** Replaces the gateway by one with other settings. */
async function restart(settings: Parameters<Rig['addGateway']>[0]): Promise<void> {
  await rig.gateway.close();
  rig.gateways.length = 0;
  await rig.addGateway(settings);
}

interface AnswerHead {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

const own = { authorization: 'a', 'current-org': '10' };

/** Sends a request without normalising its path, unlike fetch. */
function call(path: string, headers: Record<string, string> = own, method = 'GET'): Promise<AnswerHead> {
  return new Promise((resolve, fail) => {
    const { port } = new URL(rig.gateway.url);
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    outgoing.once('error', fail);
    outgoing.end();
  });
}

const spellings = [
  '/api/main/captcha',
  '/api/main/%63aptcha',
  '/api/main/%63%61%70%74%63%68%61',
  '/%61pi/main/captcha',
  '/api//main/captcha',
  '//api/main/captcha',
  '/api/./main/captcha',
  '/api/x/../main/captcha',
  '/api/x/%2e%2e/main/captcha',
  '/api/main/captcha?x=1',
  '/api\\main/captcha',
];

describe('a path', () => {
  it('counts against one limit in every spelling', async () => {
    await restart({ loginsPerMinute: 3 });
    let captchaCalls = 0;
    rig.upstream.answers.set('GET /main/captcha', (_request, response) => {
      captchaCalls += 1;
      response.end('{}');
    });
    const statuses: number[] = [];
    for (const path of spellings) statuses.push((await call(path)).status);
    expect(captchaCalls).toBe(3);
    expect(statuses.slice(3)).toEqual(spellings.slice(3).map(() => 429));
    expect((await call('/api/main/captcha', own, 'HEAD')).status).toBe(429);
  });

  it('goes upstream in its canonical spelling', async () => {
    const paths: string[] = [];
    rig.upstream.answers.set('GET /main/captcha', (incoming, response) => {
      paths.push(incoming.url ?? '');
      response.end('{}');
    });
    for (const path of spellings) await call(path);
    expect(new Set(paths)).toEqual(new Set(['/main/captcha', '/main/captcha?x=1']));
    expect(paths).toHaveLength(spellings.length);
  });

  it('ends the session on a logout in every spelling', async () => {
    rig.upstream.answers.set('POST /main/logout', (_request, response) => {
      response.writeHead(204);
      response.end();
    });
    const browser = rig.browser('a');
    await browser.subscribe('upstreamState');
    expect((await call('/api//main/log%6Fut', own, 'POST')).status).toBe(204);
    await expect.poll(() => browser.endCode).toBe('unauthenticated');
  });

  it.each(['/api/elevators/%00', '/api/elevators?name=%00', '/%00', '/api/%zz'])(
    '%s is refused here',
    async (path) => expect((await call(path)).status).toBe(400),
  );
});

describe('a handshake', () => {
  it.each(['a\0', 'a\r\nx: 1', 'ключ'])(
    'with the token %j is refused without a call upstream',
    async (token) => {
      const browser = rig.browser(token);
      await expect.poll(() => browser.refusalCode).toBe('unauthenticated');
      expect(rig.upstream.headersOf.size).toBe(0);
    },
  );
});

describe('the headers', () => {
  it('keep a browser on TLS only where a trusted proxy reports TLS', async () => {
    const overTls = { 'x-forwarded-proto': 'https' };
    expect((await call('/healthz', overTls)).headers['strict-transport-security']).toBeUndefined();
    await restart({ trustProxy: true });
    expect((await call('/healthz', overTls)).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect((await call('/api/main/captcha', overTls)).headers['strict-transport-security']).toBeDefined();
    expect((await call('/healthz')).headers['strict-transport-security']).toBeUndefined();
  });

  it('name every origin that the page may contact, and no bare network scheme', async () => {
    await restart({
      pageSources: {
        map: ['https://tiles.example'],
        video: ['https://video.example:8443'],
        voice: ['wss://voice.example'],
      },
    });
    const { headers } = await call('/healthz', { host: 'console.example' });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((one): [string, string[]] => {
          const [name = '', ...sources] = one.trim().split(/\s+/);
          return [name, sources];
        }),
    );
    expect(policy.get('connect-src')?.toSorted()).toEqual(
      [
        "'self'",
        'blob:',
        'data:',
        'https://tiles.example',
        'https://video.example:8443',
        'ws://console.example',
        'wss://console.example',
        'wss://video.example:8443',
        'wss://voice.example',
      ].toSorted(),
    );
    expect(policy.get('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://tiles.example',
      'https://video.example:8443',
    ]);
    const wide = ['*', 'http:', 'https:', 'ws:', 'wss:'];
    for (const sources of policy.values()) expect(sources.filter((one) => wide.includes(one))).toEqual([]);
  });

  it('take no policy from an invalid host', async () => {
    const { headers } = await call('/healthz', { host: "x; script-src 'unsafe-inline'" });
    expect(String(headers['content-security-policy'] ?? '')).not.toContain("script-src 'unsafe-inline'");
  });
});

describe('the metrics', () => {
  it('are readable on this machine, but not through a local reverse proxy', async () => {
    expect((await call('/metrics')).status).toBe(200);
    expect((await call('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
    expect((await call('/m%65trics', { forwarded: 'for=203.0.113.9' })).status).toBe(403);
  });

  it('are readable with the token', async () => {
    await restart({ metricsToken: 'figures-please' });
    const relayHeaders = { 'x-forwarded-for': '203.0.113.9' };
    expect((await call('/metrics', relayHeaders)).status).toBe(403);
    expect((await call('/metrics', { ...relayHeaders, authorization: 'Bearer figures-pleasf' })).status).toBe(
      403,
    );
    expect((await call('/metrics', { ...relayHeaders, authorization: 'Bearer figures-please' })).status).toBe(
      200,
    );
  });
});
