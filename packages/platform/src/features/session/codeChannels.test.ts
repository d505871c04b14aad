import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '../../testing/receivers.ts';
import { phoneOf } from '../../testing/seedPeople.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let installation: HttpReceiver;
let own: HttpReceiver;
let thief: HttpReceiver;
let admin: Caller;
/**
 * Users who may change settings, but belong to a company below the tenant's root, or are not among its administrators.
 */
let lower: Caller[];

beforeAll(async () => {
  [installation, own, thief] = await Promise.all([
    startHttpReceiver(),
    startHttpReceiver(),
    startHttpReceiver(),
  ]);
  platform = await startPlatform({
    config: { privateReceivers: ['127.0.0.1'], sms: { url: installation.url, token: 'key' } },
  });
  admin = await platform.login('admin');
  lower = [await platform.login('officeA'), await platform.login('operator1')];
});
afterAll(async () => {
  await platform?.close();
  await Promise.all([installation, own, thief].map((one) => one?.close()));
});

const smsTo = (receiver: HttpReceiver, name: string) => ({
  name,
  kind: 'sms',
  isActive: true,
  position: 0,
  host: receiver.url,
});
const phonesAt = ({ requests }: HttpReceiver) =>
  requests.map(({ body }) => JSON.parse(String(body)).phone as unknown);

it('an SMS channel, which carries login codes, is reserved for the tenant’s administrators', async () => {
  const answer = await admin.send('POST', '/channels', smsTo(own, 'Own'));
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, version } = answer.json<{ id: string; version: number }>();
  for (const caller of lower) {
    expect((await caller.send('POST', '/channels', smsTo(thief, 'Thief'))).statusCode).toBe(403);
    expect((await caller.send('PUT', '/channels', { id, version, host: thief.url })).statusCode).toBe(403);
    expect((await caller.send('PUT', '/channels', { id, version, kind: 'webhook' })).statusCode).toBe(403);
    expect((await caller.send('DELETE', `/channels/${id}`)).statusCode).toBe(403);
    const hook = { name: `Hook ${caller.session.username}`, kind: 'webhook', host: thief.url };
    const other = (await caller.send('POST', '/channels', hook)).json<{ id: string; version: number }>();
    const draft = { id: other.id, version: other.version, ...smsTo(thief, hook.name) };
    expect((await caller.send('PUT', '/channels', draft)).statusCode).toBe(403);
  }
});

it('codes of a tenant’s people go through its channel, those of people above it through the installation’s', async () => {
  for (const username of ['workerA', 'officeB', 'superAdmin', 'admin']) {
    const payload = { phone: phoneOf(username) };
    const answer = await platform.app.inject({ method: 'POST', url: '/main/smsCode', payload });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(phonesAt(own)).toEqual(['workerA', 'officeB'].map(phoneOf));
  expect(phonesAt(installation)).toEqual(['superAdmin', 'admin'].map(phoneOf));
  expect(phonesAt(thief)).toEqual([]);
});
