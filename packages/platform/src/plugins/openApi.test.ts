import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const get = (url: string) => platform.app.inject({ method: 'GET', url });

describe('the documentation', () => {
  it.each(['/docs', '/docs/'])('at %s has relative addresses, beneath a prefix too', async (path) => {
    const { body } = await get(path);
    const linkedNames = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(linkedNames).not.toEqual([]);
    for (const name of linkedNames) {
      expect(name).toMatch(/^\.\//);
      const beneath = new URL(name, `http://edge/api${path}`).pathname;
      expect(beneath).toMatch(/^\/api\/docs\/static\//);
      expect((await get(beneath.slice('/api'.length))).statusCode).toBe(200);
    }
  });

  it.each(['/openapi.json', '/docs/json'])('%s calls its own server', async (path) => {
    const { servers } = (await get(path)).json<{ servers: { url: string }[] }>();
    expect(servers.map(({ url }) => new URL(url, `http://edge/api${path}`).pathname)).toEqual(['/api/']);
  });
});
