import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { isPrivate } from './privateAddress.ts';

describe('a private address', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::7f00:1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:7f00:1', 'IPv4-mapped in hexadecimal'],
    ['::ffff:a9fe:a9fe', 'IPv4-mapped in hexadecimal'],
    ['0:0:0:0:0:ffff:10.0.0.1', 'IPv4-mapped in full'],
    ['::ffff:0:7f00:1', 'IPv4-translated'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::a00:1', 'NAT64 of local use'],
    ['2002:7f00:1::1', '6to4'],
    ['2002:c0a8:1::1', '6to4'],
    ['192.88.99.1', 'a relay of 6to4'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
    ['fec0::1', 'site-local'],
    ['feff::1', 'site-local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'of one interface'],
    ['fc00::1', 'unique local'],
    ['100::1', 'discarded'],
  ])('%s is private: %s', (address) => expect(isPrivate(address)).toBe(true));

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
  ])('%s is none', (address) => expect(isPrivate(address)).toBe(false));
});

describe('the address of a receiver', () => {
  let platform: TestPlatform;
  let owner: Caller;
  beforeAll(async () => {
    platform = await startPlatform({ config: { privateReceivers: ['192.168.7.7'] } });
    owner = await platform.login('superAdmin');
  });
  afterAll(() => platform?.close());

  const channel = (host: string) =>
    owner.send('POST', '/channels', { name: `to ${host}`, kind: 'webhook', host, isActive: true });
  const refusal = (field: string) => ({
    code: 'invalidFields',
    fields: [{ field, code: 'privateAddress' }],
  });

  it.each([
    'http://127.0.0.1/hook',
    'http://2130706433/hook',
    'http://0x7f.1/hook',
    'http://[::ffff:7f00:1]/hook',
    'http://[2002:7f00:1::]/hook',
    'http://[64:ff9b::a00:1]/hook',
    'http://[fec0::1]/hook',
    'http://localhost:9200/hook',
  ])('to %s is refused at its field', async (host) => {
    const answer = await channel(host);
    expect(answer.json(), answer.body).toMatchObject(refusal('host'));
  });

  it('is accepted if it is public, or allowed by name', async () => {
    for (const host of ['https://8.8.8.8/hook', 'https://hooks.invalid/hook', 'http://192.168.7.7/hook'])
      expect((await channel(host)).statusCode).toBe(200);
  });

  it('is checked again at its change, and not by a change of another field', async () => {
    const savedChannel = (await channel('https://1.1.1.1/hook')).json<{ id: string; version: number }>();
    const change = (more: object) =>
      owner.send('PUT', '/channels', { id: savedChannel.id, version: savedChannel.version, ...more });
    expect((await change({ host: 'http://10.0.0.1/' })).json()).toMatchObject(refusal('host'));
    expect((await change({ name: 'Renamed' })).statusCode).toBe(200);
  });

  it('is checked for mail servers, developers, other platforms and browsers alike', async () => {
    const mail = { name: 'm', kind: 'mail', host: '127.0.0.1', from: 'a@example.com', isActive: true };
    expect((await owner.send('POST', '/channels', mail)).json()).toMatchObject(refusal('host'));
    const push = await owner.send('POST', '/push/subscriptions', {
      endpoint: 'https://[fec0::1]/push',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      device: 'Browser',
    });
    expect(push.json(), push.body).toMatchObject(refusal('endpoint'));
  });
});
