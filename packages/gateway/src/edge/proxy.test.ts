import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Rig } from '../testing/rig.ts';
import { within } from '../testing/within.ts';
import { withoutSecrets } from './app.ts';

let rig: Rig;
let webDir: string;
beforeEach(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>app</title>');
  await writeFile(join(webDir, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(webDir, 'assets', 'main-abc123.js.br'), 'packed');
  rig = await Rig.start({ webDir });
});
afterEach(async () => {
  await rig.end();
  await rm(webDir, { recursive: true });
});

const headers = {
  authorization: 'a',
  'current-org': '10',
  'accept-language': 'it-Italy',
  zoneid: 'Europe/Rome',
};
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${rig.gateway.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });

describe('the proxy', () => {
  it('strips its prefix and passes the headers of §7 and the caller’s address', async () => {
    expect(await (await call('/api/main/session')).json()).toMatchObject({ username: 'user-a', orgId: '10' });
    expect(rig.upstream.headersOf.get('GET /main/session')).toMatchObject({
      ...headers,
      pragma: 'no-cache',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('passes the developer API with its address and its signature', async () => {
    rig.upstream.answers.set('GET /open/v1/events', (_request, response) => response.end('{"items":[]}'));
    const signature = { 'x-app-key': 'key', 'x-signature': 'ab' };
    const answer = await call('/open/v1/events?after=1.2&limit=5', { headers: signature });
    expect([answer.status, await answer.text()]).toEqual([200, '{"items":[]}']);
    expect(rig.upstream.calls).toContain('GET /open/v1/events?after=1.2&limit=5');
    expect(rig.upstream.headersOf.get('GET /open/v1/events')).toMatchObject(signature);
  });

  it('reports a slow or absent upstream in the caller’s language', async () => {
    rig.upstream.answers.set('GET /slow', () => {});
    const slow = await call('/api/slow');
    expect([slow.status, await slow.json()]).toEqual([
      504,
      { code: 'upstreamTimeout', message: expect.stringMatching(/\S/) },
    ]);
    await rig.upstream.vanish();
    const errorSchema = z.object({ code: z.string(), message: z.string() });
    const italian = errorSchema.parse(await (await call('/api/main/session')).json());
    const inEnglish = { headers: { 'accept-language': 'en-US' } };
    const english = errorSchema.parse(await (await call('/api/main/session', inEnglish)).json());
    expect([italian.code, english.code]).toEqual(['upstreamLost', 'upstreamLost']);
    expect(italian.message).not.toBe(english.message);
    expect((await call('/readyz')).status).toBe(503);
    await rig.upstream.listen();
    expect((await call('/readyz')).status).toBe(200);
  });

  it('streams an export: its first bytes arrive before the upstream has written its last', async () => {
    let finish: (() => void) | undefined;
    rig.upstream.answers.set('GET /elevators/export', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('first');
      finish = () => response.end('last');
    });
    const answer = await call('/api/elevators/export');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    finish?.();
    expect((await reader?.read())?.value).toBe('last');
  });

  it('streams an upload: its first bytes arrive before the client has sent its last', async () => {
    let firstChunk: string | undefined;
    rig.upstream.answers.set('POST /files', (incoming, response) => {
      incoming.once('data', (chunk: Buffer) => {
        firstChunk = chunk.toString();
      });
      incoming.on('end', () => response.end('{}'));
    });
    const upload = request(`${rig.gateway.url}/api/files`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'video/mp4' },
    });
    upload.write('beginning');
    await within(() => expect(firstChunk).toBe('beginning'));
    upload.end('end');
    const [answer] = await once(upload, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  it('refuses a body above the upload limit by its declared length', async () => {
    const upload = request(`${rig.gateway.url}/api/files`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'video/mp4', 'content-length': 400 * 2 ** 20 },
    });
    upload.flushHeaders();
    upload.on('error', () => {});
    const [answer] = await once(upload, 'response');
    expect(answer.statusCode).toBe(413);
    upload.destroy();
  });

  it('ends the session’s browsers at a 401 and at a logout, and no other’s', async () => {
    for (const [token, path, init] of [
      ['a', '/api/main/session', {}],
      ['a2', '/api/main/logout', { method: 'POST' }],
    ] as const) {
      const browser = rig.browser(token);
      const other = rig.browser('b');
      await browser.subscribe('upstreamState');
      await other.subscribe('upstreamState');
      if (path.endsWith('logout'))
        rig.upstream.answers.set('POST /main/logout', (_request, response) => {
          response.writeHead(204);
          response.end();
        });
      else rig.upstream.users.delete(token);
      await call(path, { ...init, headers: { authorization: token } });
      await within(() => expect(browser.endCode).toBe('unauthenticated'));
      await within(() => expect(browser.socket.connected).toBe(false));
      expect([other.endCode, other.socket.connected]).toEqual([null, true]);
    }
  });

  it('bounds how often one address tries to log in', async () => {
    const { gateway } = rig;
    await gateway.close();
    rig.gateways.length = 0;
    await rig.addGateway({ loginsPerMinute: 3 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++)
      statuses.push((await call('/api/main/login', { method: 'POST', body: '{}' })).status);
    expect(statuses.slice(3)).toEqual([429, 429]);
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect((await call('/api/main/session')).status).toBe(200);
  });
});

describe('the web application', () => {
  it('is served with its routes, hashed assets cached for ever and compressed, and secure headers', async () => {
    const page = await call('/singleMonitor/5', { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>app</title>']);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("worker-src 'self' blob:");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const asset = await call('/assets/main-abc123.js', { headers: { 'accept-encoding': 'identity' } });
    expect(await asset.text()).toBe('export {};');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const [compressedResponse] = await once(
      request(`${rig.gateway.url}/assets/main-abc123.js`, { headers: { 'accept-encoding': 'br' } }).end(),
      'response',
    );
    expect(compressedResponse.headers['content-encoding']).toBe('br');
    compressedResponse.resume();
    expect((await call('/assets/gone.js')).status).toBe(404);
  });

  it('writes no password of a third login and no ticket into the log', () => {
    expect(withoutSecrets('/thirdLogin/liu,secret?x=1')).toBe('/thirdLogin/***');
    expect(withoutSecrets('/pdf?ticket=abc')).toBe('/pdf');
  });
});
