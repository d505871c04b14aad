import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform } from '../db/tenantTransaction.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
const channels = async () =>
  (await operator.get('/escalations/reach')).json<{ channels: string[] }>().channels;
const query = (statement: string, values: unknown[] = []) =>
  asPlatform(platform.db, (tx) => tx.query(statement, values));

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterAll(() => platform.close());

it('an escalation reaches no one until a channel is active, and no one again when it is switched off', async () => {
  expect(await channels()).toEqual([]);
  await query(
    `insert into channels (tenant_id, name, kind, position, is_active, host)
     select tenant_id, 'Carrier', 'sms', 1, true, 'https://sms.example' from users where id = $1`,
    [operator.session.userId],
  );
  expect(await channels()).toEqual(['sms']);
  await query('update channels set is_active = false');
  expect(await channels()).toEqual([]);
});

it('push counts once a browser of the tenant has subscribed', async () => {
  await query(
    `insert into push_subscriptions (tenant_id, user_id, endpoint, p256dh, auth, device, created_at)
     select tenant_id, id, 'https://push.example/1', 'key', 'auth', 'desk', now() from users where id = $1`,
    [operator.session.userId],
  );
  expect(await channels()).toEqual(['push']);
});

it('is refused without a session', async () => {
  expect((await platform.app.inject({ method: 'GET', url: '/escalations/reach' })).statusCode).toBe(401);
});
