import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

const token = 'figures-please';
let open: TestPlatform;
let guardedPlatform: TestPlatform;
beforeAll(async () => {
  open = await startPlatform();
  guardedPlatform = await startPlatform({ config: { metricsToken: token } });
});
afterAll(async () => {
  await open?.close();
  await guardedPlatform?.close();
});

const statusOf = async (
  { app }: TestPlatform,
  url: string,
  { remoteAddress = '203.0.113.7', ...headers }: Record<string, string> = {},
): Promise<number> => (await app.inject({ method: 'GET', url, remoteAddress, headers })).statusCode;

describe.each(['/metrics', '/openapi.json', '/docs/', '/docs/json'])('%s of the platform', (url) => {
  it('answers on this machine only, and to no relay on it', async () => {
    expect(await statusOf(open, url, { remoteAddress: '127.0.0.1' })).toBe(200);
    expect(await statusOf(open, url, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
    expect(await statusOf(open, url)).toBe(403);
    expect(await statusOf(open, url, { remoteAddress: '10.0.0.4' })).toBe(403);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await statusOf(open, url, { remoteAddress: '127.0.0.1', [header]: '127.0.0.1' })).toBe(403);
    expect(await statusOf(open, url, { authorization: 'Bearer ' })).toBe(403);
    expect(await statusOf(open, url, { authorization: 'Bearer undefined' })).toBe(403);
  });

  it('answers elsewhere only with the token', async () => {
    expect(await statusOf(guardedPlatform, url, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusOf(guardedPlatform, url, { authorization: 'Bearer figures-pleasf' })).toBe(403);
    expect(await statusOf(guardedPlatform, url, { authorization: token })).toBe(403);
    expect(await statusOf(guardedPlatform, url)).toBe(403);
  });

  it('is refused to every logged-in user from elsewhere', async () => {
    const admin = await open.login('superAdmin');
    const answer = await admin.inject({ method: 'GET', url, remoteAddress: '203.0.113.7' });
    expect(answer.statusCode).toBe(403);
  });
});

it('the metrics have no value before the refusal', async () => {
  const answer = await open.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(answer.body).not.toContain('hoistway_');
});
