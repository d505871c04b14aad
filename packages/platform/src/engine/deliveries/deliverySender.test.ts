import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../db/tenantTransaction.ts';
import { type DeliveryOrder, queueDelivery } from '../../messaging/deliveries.ts';
import { type HttpReceiver, startHttpReceiver } from '../../testing/receivers.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { claimDue } from './deliveryClaims.ts';

let platform: TestPlatform;
let admin: Caller;
let provider: HttpReceiver;
let count = 0;

beforeAll(async () => {
  provider = await startHttpReceiver();
  platform = await startPlatform({
    config: { privateReceivers: ['127.0.0.1'], publicUrl: 'https://console.example' },
  });
  admin = await platform.login('admin');
});
afterAll(async () => {
  await platform.close();
  await provider.close();
});
afterEach(async () => {
  await inTenant(platform.db, tenant(), async (tx) => {
    await tx.query('delete from delivery_queue');
    await tx.query('update channels set is_active = false');
  });
  provider.answer(() => ({ status: 200 }));
  provider.requests.length = 0;
  platform.clock.forward(24 * 60 * minuteMs);
});

const tenant = () => platform.people.north.id;
const channel = async (more: object = {}) => {
  const body = { name: `Texts ${++count}`, kind: 'sms', isActive: true, host: provider.url, ...more };
  const answer = await admin.send('POST', '/channels', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
};
const order = (more: Partial<DeliveryOrder> = {}): DeliveryOrder => ({
  tenantId: tenant(),
  orgIds: [platform.people.north.companyAId],
  alarmId: null,
  orderId: null,
  escalationId: null,
  step: 1,
  round: 1,
  channel: 'sms',
  userId: null,
  target: '13700000001',
  template: 'alarmSeriousFault',
  params: { elevator: 'E-1' },
  isPeople: false,
  dueAt: new Date(platform.clock.now()),
  key: `key ${++count}`,
  ...more,
});
const queue = (more: Partial<DeliveryOrder> = {}) =>
  inTenant(platform.db, tenant(), (tx) => queueDelivery(tx, order(more)));
const trapped = { template: 'alarmTrapped', isPeople: true } as const;
const tick = () => platform.app.deliveries.tick();
const forward = async (ms: number) => {
  platform.clock.forward(ms);
  await tick();
};
interface Delivery {
  state: string;
  reason: string | null;
  bundleId: string | null;
  cost: number | null;
  tries: number;
}
const delivery = async (id: string) => (await admin.get(`/deliveries/${id}`)).json<Delivery>();
const texts = () => provider.requests.map(({ body }) => JSON.parse(body.toString()).text as string);
const channelAlarms = async () => {
  await platform.app.live.road.waitUntilWritten();
  const open = await admin.get('/elevatorLcds/alarms');
  return open.json<Alarm[]>().filter(({ kind }) => kind === 'channelFailed');
};

describe('a message', () => {
  it('reaches its provider once, with a key that identifies a repeat, and is marked as sent', async () => {
    await channel();
    const id = await queue();
    await tick();
    await tick();
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]?.headers['idempotency-key']).toBe(`${tenant()}-${id}`);
    expect(await delivery(id)).toMatchObject({ state: 'sent', tries: 1, reason: null });
  });

  it('is one of a hundred for people that are sent together, each once', async () => {
    await channel();
    const addresses = Array.from({ length: 100 }, (_, nth) => String(13800000000 + nth));
    const ids: string[] = [];
    for (const target of addresses) ids.push(await queue({ ...trapped, target }));
    await tick();
    expect(provider.requests.map(({ body }) => JSON.parse(body.toString()).phone).toSorted()).toEqual(
      addresses,
    );
    for (const id of [ids[0], ids[57], ids[99]])
      expect(await delivery(id ?? '')).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('is settled with its provider’s answer, even if no database could store that', async () => {
    await channel({ idPath: 'id' });
    provider.answer(({ body }) =>
      body.includes('13700000002')
        ? { status: 400, body: { text: `.${'😀'.repeat(200)}` } }
        : { status: 200, body: { id: 'a\0b\ud800' } },
    );
    const ids = [await queue(trapped), await queue({ target: '13700000002' })];
    await tick();
    await tick();
    expect(provider.requests).toHaveLength(2);
    expect(await delivery(ids[0] ?? '')).toMatchObject({ state: 'sent' });
    expect(await delivery(ids[1] ?? '')).toMatchObject({ state: 'failed', reason: 'refusedByProvider' });
  });

  it('waits until it is due', async () => {
    await channel();
    await queue({ dueAt: new Date(platform.clock.now() + minuteMs) });
    await tick();
    expect(provider.requests).toHaveLength(0);
    await forward(minuteMs);
    expect(provider.requests).toHaveLength(1);
  });

  it('fails at once without a channel or an address, or if the user is disabled', async () => {
    const noChannel = await queue({ channel: 'mail', target: 'a@example.com' });
    await channel();
    const users = (await admin.get('/users', { search: 'workerA' })).json<{
      records: (Record<string, unknown> & { id: string })[];
    }>();
    const worker = users.records[0];
    // Due once the user is disabled: the sender also polls by itself.
    const dueAt = new Date(platform.clock.now() + minuteMs);
    const noBrowser = await queue({ channel: 'push', target: null, userId: worker?.id ?? '', dueAt });
    const update = await admin.send('PUT', `/users/${worker?.id}`, { ...worker, isEnabled: false });
    expect(update.statusCode, update.body).toBe(200);
    const disabledId = await queue({ target: null, userId: worker?.id ?? '' });
    const enabledId = await inTenant(platform.db, tenant(), (tx) =>
      tx.query<{ id: string }>(
        "update users set phone = null, sends_alarm_sms = true where username = 'workerB' returning id",
      ),
    );
    const noTarget = await queue({ target: null, userId: enabledId.rows[0]?.id ?? '' });
    await forward(minuteMs);
    expect(await delivery(noChannel)).toMatchObject({ state: 'failed', reason: 'noChannel' });
    expect(await delivery(noBrowser)).toMatchObject({ state: 'failed', reason: 'userDisabled' });
    expect(await delivery(disabledId)).toMatchObject({ state: 'failed', reason: 'userDisabled' });
    expect(await delivery(noTarget)).toMatchObject({ state: 'failed', reason: 'noTarget' });
  });

  it('respects the texts that a user has switched off, but not about people', async () => {
    await channel();
    const storedRows = await inTenant(platform.db, tenant(), (tx) =>
      tx.query<{ id: string }>(
        "update users set phone = '13700000077', sends_alarm_sms = false, is_enabled = true where username = 'clerk' returning id",
      ),
    );
    const to = { target: null, userId: storedRows.rows[0]?.id ?? '' };
    const off = await queue(to);
    const people = await queue({ ...to, ...trapped });
    await tick();
    expect(await delivery(off)).toMatchObject({ state: 'refused', reason: 'switchedOff' });
    expect(await delivery(people)).toMatchObject({ state: 'sent' });
    await inTenant(platform.db, tenant(), (tx) =>
      tx.query("update users set sends_alarm_sms = true where username = 'clerk'"),
    );
    const on = await queue(to);
    await tick();
    expect(await delivery(on)).toMatchObject({ state: 'sent' });
  });

  it('about maintenance follows its own switch', async () => {
    await channel();
    const switchTo = (isOn: boolean) =>
      inTenant(platform.db, tenant(), (tx) =>
        tx.query<{ id: string }>(
          `update users set phone = '13700000078', sends_maintenance_sms = $1, sends_alarm_sms = not $1, is_enabled = true
           where username = 'clerk' returning id`,
          [isOn],
        ),
      );
    const userId = (await switchTo(false)).rows[0]?.id ?? '';
    const off = await queue({ target: null, userId, template: 'maintenanceOverdue' });
    await tick();
    expect(await delivery(off)).toMatchObject({ state: 'refused', reason: 'switchedOff' });
    await switchTo(true);
    const on = await queue({ target: null, userId, template: 'maintenanceOverdue' });
    await tick();
    expect(await delivery(on)).toMatchObject({ state: 'sent' });
  });

  it('goes to the next channel of its kind where the first one fails', async () => {
    const second = await startHttpReceiver();
    await channel({ position: 1 });
    await channel({ position: 2, host: second.url });
    provider.answer(() => ({ status: 503 }));
    const id = await queue(trapped);
    await tick();
    expect(second.requests).toHaveLength(1);
    expect(await delivery(id)).toMatchObject({ state: 'sent', tries: 1 });
    await second.close();
  });

  it('is refused if a tenant’s channel names an address inside the installation’s network', async () => {
    const newChannel = await channel();
    // As if a name resolved to another address than when it was saved.
    await inTenant(platform.db, tenant(), (tx) =>
      tx.query("update channels set host = 'http://localhost:5432/' where id = $1", [newChannel]),
    );
    const id = await queue(trapped);
    await tick();
    expect(await delivery(id)).toMatchObject({ state: 'failed', reason: 'privateAddress' });
  });
});

describe('a process that dies between sending and marking', () => {
  /** Claims and marks like a process that is killed then. */
  const dieWhileSending = async (id: string) => {
    const now = new Date(platform.clock.now());
    const lanes = [true, false].map((isPeople) => ({ channel: 'sms' as const, isPeople, free: 10 }));
    const claims = await claimDue(platform.db, lanes, now);
    expect(claims.map(({ deliveryId }) => deliveryId)).toContain(id);
    await inTenant(platform.db, tenant(), (tx) =>
      tx.query("update deliveries set state = 'sending', tries = 1 where id = $1", [id]),
    );
  };

  it('leaves a message for people to be sent again, under the same key', async () => {
    await channel();
    const id = await queue({ ...trapped, dueAt: new Date(platform.clock.now() + 1) });
    platform.clock.forward(1);
    await dieWhileSending(id);
    await tick();
    expect(provider.requests, 'the lease of the dead one holds').toHaveLength(0);
    await forward(minuteMs);
    expect(provider.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([`${tenant()}-${id}`]);
    expect(await delivery(id)).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('marks any other message as of unknown outcome, and does not send it twice', async () => {
    await channel();
    const id = await queue({ dueAt: new Date(platform.clock.now() + 1) });
    platform.clock.forward(1);
    await dieWhileSending(id);
    await forward(minuteMs);
    expect(provider.requests).toHaveLength(0);
    expect(await delivery(id)).toMatchObject({ state: 'failed', reason: 'unknownOutcome' });
  });
});

describe('a provider that is down for an hour', () => {
  it('is retried until it is back, raises an alarm after a minute, which ends with the first success', async () => {
    await channel({ name: 'Down' });
    provider.answer(() => 'hang up');
    const people = await queue(trapped);
    const other = await queue();
    for (let minute = 0; minute < 60; minute += 1) await forward(minuteMs);
    expect(await delivery(people)).toMatchObject({ state: 'queued', reason: 'unreachable' });
    expect((await delivery(people)).tries).toBeGreaterThan(50);
    expect((await delivery(other)).tries, 'others wait longer').toBeLessThan(12);
    expect(await channelAlarms()).toMatchObject([
      { elevatorName: 'Down', class: 2, evidence: [{ what: 'providerSilent' }] },
    ]);
    provider.answer(() => ({ status: 200 }));
    await forward(minuteMs);
    expect(await delivery(people)).toMatchObject({ state: 'sent' });
    expect(await channelAlarms()).toEqual([]);
    await forward(30 * minuteMs);
    expect(await delivery(other)).toMatchObject({ state: 'sent' });
  });

  it('delays no other: people of another channel are notified meanwhile', async () => {
    await channel();
    await channel({ kind: 'appPush', host: `${provider.url}/app` });
    provider.answer(({ path }) => (path === '/app' ? { status: 200 } : 'hang up'));
    for (let n = 0; n < 60; n += 1) await queue({ target: `1370000${1_000 + n}` });
    const id = await queue({ ...trapped, channel: 'appPush', target: 'somebody' });
    await tick();
    expect(await delivery(id)).toMatchObject({ state: 'sent' });
    const tryCount = provider.requests.filter(({ path }) => path === '/').length;
    expect(tryCount, 'a provider that has failed is left alone for a while').toBeLessThan(30);
  });
});

describe('the rate of a destination', () => {
  it('holds back messages above it and bundles them in the next minute, but never a message for people', async () => {
    await channel({ perMinute: 5 });
    platform.clock.set(Math.ceil(platform.clock.now() / minuteMs) * minuteMs);
    const ids = await inTenant(platform.db, tenant(), async (tx) => {
      const queuedIds: string[] = [];
      for (let n = 0; n < 500; n += 1)
        queuedIds.push(await queueDelivery(tx, order({ params: { elevator: `E-${n}` } })));
      return queuedIds;
    });
    const people = await queue({ ...trapped, params: { elevator: 'E-people' } });
    await tick();
    expect(texts().filter((text) => text.includes('E-people'))).toHaveLength(1);
    const first = texts().findIndex((text) => text.includes('E-people'));
    expect(first, 'it did not stand in the queue of the others').toBeLessThan(6);
    expect(texts()).toHaveLength(6);
    expect(await delivery(people)).toMatchObject({ state: 'sent' });
    expect(await delivery(ids[499] ?? '')).toMatchObject({ state: 'held', reason: 'rate' });
    await forward(minuteMs);
    expect(texts(), 'all that was held is one message').toHaveLength(7);
    expect(texts()[6]).toContain('另有 485 条');
    const last = await delivery(ids[499] ?? '');
    expect(last).toMatchObject({ state: 'bundled' });
    expect(await delivery(last.bundleId ?? '')).toMatchObject({ state: 'sent' });
  });
});

describe('a channel that bundles', () => {
  it('bundles messages that arrive within its time, but sends messages for people at once', async () => {
    await channel({ bundleSeconds: 30 });
    const ids = [await queue(), await queue(), await queue({ target: '13700000002' })];
    const people = await queue(trapped);
    await tick();
    expect(texts()).toHaveLength(1);
    expect(await delivery(people)).toMatchObject({ state: 'sent' });
    await forward(30_000);
    expect(texts()).toHaveLength(3);
    const states = await Promise.all(ids.map(async (id) => (await delivery(id)).state));
    expect(states).toEqual(['sent', 'bundled', 'sent']);
  });
});

describe('the daily cost', () => {
  it('refuses messages above the cap with an alarm, lets those for people through, and restarts with the day', async () => {
    const name = `Dear ${++count}`;
    await channel({ name, costPerMessage: 0.5, dailyCostCap: 1 });
    const ids = [await queue(), await queue()];
    await tick();
    const third = await queue();
    const people = await queue(trapped);
    await tick();
    expect(await Promise.all(ids.map(async (id) => (await delivery(id)).cost))).toEqual([0.5, 0.5]);
    expect(await delivery(third)).toMatchObject({ state: 'refused', reason: 'costCap' });
    expect(await delivery(people)).toMatchObject({ state: 'sent', cost: 0.5 });
    expect(await channelAlarms()).toMatchObject([
      { elevatorName: name, evidence: [{ what: 'costCapReached', value: name }] },
    ]);
    await forward(24 * 60 * minuteMs);
    expect(await channelAlarms()).toEqual([]);
    const next = await queue();
    await tick();
    expect(await delivery(next)).toMatchObject({ state: 'sent' });
  });

  it('charges nothing for a message that was not accepted', async () => {
    await channel({ costPerMessage: 1, dailyCostCap: 1 });
    provider.answer(() => ({ status: 503 }));
    const id = await queue();
    await tick();
    provider.answer(() => ({ status: 200 }));
    await forward(30_000);
    expect(await delivery(id)).toMatchObject({ state: 'sent', cost: 1 });
  });
});
