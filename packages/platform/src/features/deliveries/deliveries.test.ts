import { setTimeout as delay } from 'node:timers/promises';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { OpenedDelivery, PushDevice, PushedMessage } from '@hoistway/shared/domain/delivery.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../db/tenantTransaction.ts';
import { type DeliveryOrder, queueDelivery } from '../../messaging/deliveries.ts';
import { isSignedBy, webhookHeaders } from '../../messaging/senders/webhookSignature.ts';
import {
  type HttpReceiver,
  pushBrowser,
  startHttpReceiver,
  startMailServer,
  vapidOf,
} from '../../testing/receivers.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let admin: Caller;
let worker: Caller;
let http: HttpReceiver;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let count = 0;

beforeAll(async () => {
  http = await startHttpReceiver();
  mail = await startMailServer({ username: 'hoistway', password: 'post' });
  platform = await startPlatform({
    config: { privateReceivers: ['127.0.0.1'], publicUrl: 'https://console.example' },
  });
  admin = await platform.login('admin');
  worker = await platform.login('workerA');
  await inTenant(platform.db, tenant(), (tx) =>
    tx.query(
      "update users set mail = 'worker@example.com', phone = '13700000042', locale = 'it-Italy' where id = $1",
      [worker.session.userId],
    ),
  );
});
afterAll(async () => {
  await platform.close();
  await http.close();
  await mail.close();
});

const tenant = () => platform.people.north.id;
const make = async (path: string, body: object) => {
  const answer = await admin.send('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
};
const channel = (kind: string, more: object = {}) =>
  make('/channels', { name: `Channel ${++count}`, kind, isActive: true, ...more });
const queue = (more: Partial<DeliveryOrder>) =>
  inTenant(platform.db, tenant(), (tx) =>
    queueDelivery(tx, {
      tenantId: tenant(),
      orgIds: [platform.people.north.companyAId],
      alarmId: null,
      orderId: null,
      escalationId: null,
      step: 1,
      round: 1,
      channel: 'mail',
      userId: null,
      target: null,
      template: 'alarmTrapped',
      params: {
        elevator: 'E-7',
        site: 'Harbour 1',
        floor: 3,
        at: '2026-03-02T08:00:00Z',
        zoneId: 'Europe/Rome',
      },
      isPeople: true,
      dueAt: new Date(platform.clock.now()),
      key: `key ${++count}`,
      ...more,
    }),
  );
const tick = () => platform.app.deliveries.tick();
interface Delivery {
  state: string;
  reason: string | null;
  reasonDetail: string | null;
  target: string | null;
  deliveredAt: string | null;
  readAt: string | null;
}
const delivery = async (id: string) => (await admin.get(`/deliveries/${id}`)).json<Delivery>();
const post = (url: string) => platform.app.inject({ method: 'POST', url });
/** The call of the page behind a message's link. */
const byLink = (link: string, what: string) => {
  const [, id, proof] = /\/d\/(\d+)\.([\w-]+)/.exec(link) ?? [];
  return post(`/public/deliveries/${id}/${what}?proof=${proof}`);
};
const linkIn = (text: string) => /https:\/\/console\.example\/d\/[\w.-]+/.exec(text)?.[0] ?? '';

describe('a mail', () => {
  it('goes through a real server with its login, in the reader’s language, and is read by its link', async () => {
    await channel('mail', {
      host: '127.0.0.1',
      port: mail.port,
      username: 'hoistway',
      secret: 'post',
      from: 'Rescue <rescue@example.com>',
    });
    const id = await queue({ userId: worker.session.userId });
    await tick();
    const [queuedDelivery] = mail.mails;
    expect(queuedDelivery).toMatchObject({
      from: 'rescue@example.com',
      to: ['worker@example.com'],
      user: 'hoistway',
    });
    expect(queuedDelivery?.raw).toContain('Subject: PERSONE INTRAPPOLATE: E-7');
    expect(queuedDelivery?.raw).toMatch(/X-Priority: 1/);
    const text = (queuedDelivery?.raw ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(text).toContain('Harbour 1, piano 3, dalle 2 mar, 09:00');
    expect(await delivery(id)).toMatchObject({ state: 'sent', target: 'worker@example.com' });
    const openedDelivery = await byLink(linkIn(text), 'open');
    expect(openedDelivery.statusCode, openedDelivery.body).toBe(200);
    expect(openedDelivery.json<OpenedDelivery>()).toMatchObject({
      title: 'PERSONE INTRAPPOLATE: E-7',
      next: null,
    });
    expect(await delivery(id)).toMatchObject({ state: 'read', readAt: expect.any(String) });
  });

  it('to a mailbox unknown to the server fails for good', async () => {
    mail.unknown.add('nobody@example.com');
    const id = await queue({ target: 'nobody@example.com' });
    await tick();
    expect(await delivery(id)).toMatchObject({ state: 'failed', reason: 'wrongTarget' });
  });
});

describe('a push', () => {
  it('reaches every browser of the user, who alone can read it, signed by the key of the subscription', async () => {
    const service = await startHttpReceiver();
    service.answer(({ path }) => ({ status: path === '/gone' ? 410 : 201 }));
    const { key } = (await worker.get('/push/key')).json<{ key: string }>();
    const phone = pushBrowser(`${service.url}/phone`);
    const expiredBrowser = pushBrowser(`${service.url}/gone`);
    for (const [browser, device] of [
      [phone, 'Phone'],
      [expiredBrowser, 'Old phone'],
    ] as const) {
      const body = { ...browser.subscription, device };
      expect((await worker.send('POST', '/push/subscriptions', body)).statusCode).toBe(200);
    }
    const id = await queue({ channel: 'push', userId: worker.session.userId });
    await tick();
    const [request] = service.requests.filter(({ path }) => path === '/phone');
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: '86400',
    });
    const { key: signer, claims } = vapidOf(request?.headers.authorization);
    expect(signer).toBe(key);
    expect(claims.aud).toBe(service.url);
    const message = phone.read(request?.body ?? Buffer.alloc(0)) as PushedMessage;
    expect(message).toMatchObject({ title: 'PERSONE INTRAPPOLATE: E-7', isPeople: true });
    expect(() => expiredBrowser.read(request?.body ?? Buffer.alloc(0))).toThrow();
    expect(await delivery(id)).toMatchObject({ state: 'sent' });

    const devices = (
      await worker.get('/push/subscriptions', { endpoint: phone.subscription.endpoint })
    ).json();
    expect(devices as PushDevice[], 'the one that is gone is forgotten').toMatchObject([
      { device: 'Phone', isThis: true },
    ]);
    expect((await post(message.receipt.replace(/^\/api/, ''))).statusCode).toBe(204);
    expect(await delivery(id)).toMatchObject({ state: 'delivered', deliveredAt: expect.any(String) });
    expect((await byLink(message.link, 'open')).statusCode).toBe(200);
    expect(await delivery(id)).toMatchObject({ state: 'read' });
    await service.close();
  });

  it('fails at once without a browser, and a browser belongs to one person', async () => {
    const browser = pushBrowser(`${http.url}/shared`).subscription;
    await worker.send('POST', '/push/subscriptions', { ...browser, device: 'Shared' });
    await admin.send('POST', '/push/subscriptions', { ...browser, device: 'Shared' });
    const names = ((await worker.get('/push/subscriptions')).json() as PushDevice[]).map(
      ({ device }) => device,
    );
    expect(names).not.toContain('Shared');
    const clerk = await platform.login('clerk');
    const id = await queue({ channel: 'push', userId: clerk.session.userId });
    await tick();
    expect(await delivery(id)).toMatchObject({ state: 'failed', reason: 'noBrowser' });
    const [own] = (await admin.get('/push/subscriptions')).json() as PushDevice[];
    await clerk.send('DELETE', `/push/subscriptions/${own?.id}`);
    expect((await admin.get('/push/subscriptions')).json(), 'nobody else removes it').toHaveLength(1);
  });
});

describe('a text', () => {
  it('is posted in the provider’s format, and its receipts are accepted in any order and from no other sender', async () => {
    http.requests.length = 0;
    http.answer(() => ({ status: 201, body: { messages: [{ sid: 'SM-1' }] } }));
    const id = await channel('sms', {
      host: `${http.url}/Messages`,
      username: 'account',
      secret: 'token',
      from: '+3900',
      format: 'form',
      body: 'To={{target}}&From={{from}}&Body={{textAndLink}}',
      idPath: 'messages.0.sid',
    });
    const queuedDelivery = await queue({ channel: 'sms', userId: worker.session.userId });
    await tick();
    const [request] = http.requests;
    const form = new URLSearchParams(request?.body.toString());
    expect(Object.fromEntries(form)).toMatchObject({ To: '13700000042', From: '+3900' });
    expect(form.get('Body')).toMatch(/E-7.*https:\/\/console\.example\/d\//);
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('account:token').toString('base64')}`);

    const { address } = (await admin.get(`/channels/${id}/receiptAddress`)).json<{ address: string }>();
    const path = new URL(address).pathname.replace(/^\/api/, '') + new URL(address).search;
    const report = (url: string, status: string) =>
      platform.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `MessageSid=SM-1&MessageStatus=${status}`,
      });
    expect((await report(`${path}x`, 'delivered')).statusCode).toBe(403);
    expect((await report(path, 'delivered')).json()).toEqual({ taken: 1 });
    expect(await delivery(queuedDelivery)).toMatchObject({ state: 'delivered' });
    await report(path, 'sent');
    expect(await delivery(queuedDelivery), 'a late receipt takes nothing back').toMatchObject({
      state: 'delivered',
    });
  });

  it.each(['miniProgram', 'appPush'] as const)('%s: goes to its provider as JSON', async (kind) => {
    http.requests.length = 0;
    http.answer(() => ({ status: 200 }));
    await channel(kind, { host: `${http.url}/${kind}`, secret: 'token' });
    await queue({ channel: kind, target: 'open-id-1' });
    await tick();
    expect(http.requests[0]?.headers.authorization).toBe('Bearer token');
    expect(JSON.parse(http.requests[0]?.body.toString() ?? '')).toMatchObject({
      type: kind,
      target: 'open-id-1',
    });
  });
});

describe('a webhook', () => {
  it('is signed, its answer is the receipt, and it reports the outcome under the same signature', async () => {
    http.requests.length = 0;
    http.answer(() => ({ status: 204 }));
    const id = await channel('webhook', { secret: 'shared secret' });
    const queuedDelivery = await queue({ channel: 'webhook', target: `${http.url}/hook` });
    await tick();
    const [request] = http.requests;
    const body = request?.body.toString() ?? '';
    const nowMs = platform.clock.now();
    expect(isSignedBy('shared secret', request?.headers ?? {}, body, nowMs)).toBe(true);
    expect(isSignedBy('another', request?.headers ?? {}, body, nowMs)).toBe(false);
    expect(isSignedBy('shared secret', request?.headers ?? {}, `${body} `, nowMs)).toBe(false);
    expect(isSignedBy('shared secret', request?.headers ?? {}, body, nowMs + 6 * minuteMs)).toBe(false);
    expect(JSON.parse(body)).toMatchObject({
      type: 'alarmTrapped',
      data: { isPeople: true, params: { floor: 3 } },
    });
    expect(await delivery(queuedDelivery)).toMatchObject({ state: 'delivered' });

    const receipt = JSON.stringify({ key: `${tenant()}-${queuedDelivery}`, state: 'read' });
    const report = (secret: string) =>
      platform.app.inject({
        method: 'POST',
        url: `/public/receipts/${id}`,
        headers: {
          'content-type': 'application/json',
          ...webhookHeaders(secret, { id: 'r1', at: new Date(nowMs), body: receipt }),
        },
        payload: receipt,
      });
    expect((await report('another')).statusCode).toBe(403);
    expect((await report('shared secret')).json()).toEqual({ taken: 1 });
    expect(await delivery(queuedDelivery)).toMatchObject({ state: 'read' });
  });
});

describe('a communication test', () => {
  const alarms = async () => {
    await platform.app.live.road.waitUntilWritten();
    const alarmList = await admin.get('/elevatorLcds/alarms');
    return alarmList.json<Alarm[]>().filter(({ kind }) => kind === 'channelFailed');
  };
  const runs = async (test: string) =>
    (await admin.get('/channelTestRuns', { channelTestId: test, sort: 'startedAt' })).json<{
      records: { outcome: string; reason: string | null }[];
    }>().records;
  const linkOfLast = () => JSON.parse(http.requests.at(-1)?.body.toString() ?? '{}').link as string;

  it('is an alarm without an answer in time, which the next answered one ends', async () => {
    const over = await channel('appPush', { name: 'Tested', host: `${http.url}/tested`, position: 9 });
    const test = await make('/channelTests', {
      name: 'Every night',
      channelId: over,
      target: 'open-id-2',
      everyHours: 24,
      responseMinutes: 10,
      isActive: true,
    });
    await tick();
    expect(http.requests.at(-1)?.path, 'by the channel that is tested, though it is not the first').toBe(
      '/tested',
    );
    const openedDelivery = (await byLink(linkOfLast(), 'open')).json<OpenedDelivery>();
    expect(openedDelivery.test, 'to look at it answers nothing').toMatchObject({ outcome: 'waiting' });
    platform.clock.forward(10 * minuteMs);
    await tick();
    expect(await runs(test)).toMatchObject([{ outcome: 'unanswered' }]);
    expect(await alarms()).toMatchObject([
      { elevatorName: 'Tested', evidence: [{ what: 'testUnanswered' }] },
    ]);
    expect((await byLink(linkOfLast(), 'answer')).statusCode, 'too late').toBe(410);
    platform.clock.forward(24 * 60 * minuteMs);
    await tick();
    expect((await byLink(linkOfLast(), 'answer')).statusCode).toBe(204);
    expect((await byLink(linkOfLast(), 'answer')).statusCode, 'once more is the same').toBe(204);
    expect(await runs(test)).toMatchObject([{ outcome: 'unanswered' }, { outcome: 'answered' }]);
    expect(await alarms()).toEqual([]);
    expect((await admin.get(`/channelTests/${test}`)).json()).toMatchObject({ lastOutcome: 'answered' });
  });

  it('that cannot be sent fails with the reason, and a webhook answers automatically', async () => {
    const over = await channel('sms', { name: 'Refusing', host: `${http.url}/refusing` });
    http.answer(({ path }) => ({ status: path === '/refusing' ? 401 : 200 }));
    const body = { everyHours: 24, responseMinutes: 10, isActive: true };
    const refusal = await make('/channelTests', {
      ...body,
      name: 'Refused',
      channelId: over,
      target: '13700000009',
    });
    const hook = await channel('webhook', { host: `${http.url}/hook`, secret: 'shared secret' });
    const machine = await make('/channelTests', {
      ...body,
      name: 'Machine',
      channelId: hook,
      target: `${http.url}/hook`,
    });
    await tick();
    expect(await runs(refusal)).toMatchObject([{ outcome: 'failed', reason: 'refusedByProvider' }]);
    expect(await runs(machine)).toMatchObject([{ outcome: 'answered' }]);
    expect((await alarms()).map(({ elevatorName }) => elevatorName)).toEqual(['Refusing']);
  });
});

it('is polled automatically', async () => {
  http.requests.length = 0;
  await queue({ channel: 'appPush', target: 'open-id-3' });
  for (let tries = 0; tries < 100 && http.requests.length === 0; tries += 1) await delay(50);
  expect(http.requests.length).toBeGreaterThan(0);
});

describe('the link of a message', () => {
  it('opens nothing if altered, and nothing after a week', async () => {
    http.requests.length = 0;
    const id = await queue({ channel: 'appPush', target: 'open-id-1' });
    await tick();
    const { link } = JSON.parse(http.requests[0]?.body.toString() ?? '{}');
    expect((await byLink(link.replace(`/d/${id}`, `/d/${Number(id) - 1}`), 'open')).statusCode).toBe(403);
    expect((await byLink(link, 'open')).statusCode).toBe(200);
    platform.clock.forward(8 * 24 * 60 * minuteMs);
    expect((await byLink(link, 'open')).statusCode).toBe(410);
  });
});
