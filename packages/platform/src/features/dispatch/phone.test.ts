import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import type { PhoneCase } from '@hoistway/shared/domain/phoneCase.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCaseEntries } from '../../cases/caseLog.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import { formWithFile } from '../../testing/multipart.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { png } from '../../testing/uploads.ts';

let platform: TestPlatform;
let site: TestSite;
let device: MqttClient;
let operator: Caller;
let workerA: Caller;
let workerB: Caller;
/** Messages to the elevators' screens. */
const screenCommands: { id: string; node: number; op: string; help: string; etaMs?: number }[] = [];
const there = { lng: 121.5001, lat: 31.2301, accuracyM: 20 };

let keys = 0;
const envelope = (target: { id: string; version: number }, input: object = {}) => ({
  id: target.id,
  expectedVersion: target.version,
  idempotencyKey: `phone-test-${keys++}`,
  input,
});
const settle = async () => {
  await platform.app.live.road.waitUntilWritten();
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
};

/** A telephone that has nothing but a link. */
class Phone {
  readonly #url: URL;
  constructor(url: string) {
    this.#url = new URL(url, 'http://console.example');
  }
  get #path() {
    const [, page, target = ''] = this.#url.pathname.split('/');
    const kind = page === 'h5workOrder' ? 'repair' : 'alarm';
    return `/public/case/${kind}/${target.replace('alarm-', '')}`;
  }
  send = (method: 'GET' | 'POST', path = '', payload?: object) =>
    platform.app.inject({
      method,
      url: `${this.#path}${path}${this.#url.search}`,
      ...(payload && { payload }),
    });
  async upload(name: string): Promise<string> {
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${this.#path}/files${this.#url.search}&purpose=image`,
      ...formWithFile(name, png),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: string }>().id;
  }
  see = async () => (await this.send('GET')).json<PhoneCase>();
  async do(name: string, input: object = {}) {
    const { order } = await this.see();
    if (!order) throw new Error('no order');
    return this.send('POST', `/commands/${name}`, envelope(order, input));
  }
}
const linkOf = async (caller: Caller, kind: string, target: string) =>
  new Phone((await caller.send('POST', '/actorLinks', { kind, target })).json<{ url: string }>().url);

async function trap(node: number): Promise<{ alarm: Alarm; orderId: string }> {
  const elevatorId = site.elevators[node - 1]?.id ?? '';
  await device.publishAsync(
    `hoistway/1/${site.dtuCode}/event`,
    JSON.stringify({ node, atMs: platform.clock.now(), id: `event-${keys++}`, kind: 'voice' }),
    { qos: 1 },
  );
  const order = await vi.waitUntil(async () => {
    await settle();
    const { records } = (await operator.get('/workOrders', { elevatorId })).json();
    return records[0] as { id: string; alarmId: string } | undefined;
  }, 30_000);
  const alarm = (await operator.get(`/alarmRecords/${order.alarmId}`)).json<Alarm>();
  return { alarm, orderId: order.id };
}

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 4 });
  await platform.listen();
  device = await connectDevice(platform.app, site.dtuCode);
  await device.subscribeAsync(`hoistway/1/${site.dtuCode}/cmd`, { qos: 1 });
  device.on('message', (_topic, payload) => {
    const command = JSON.parse(payload.toString());
    if (command.op !== 'help') return;
    screenCommands.push(command);
    device.publish(`hoistway/1/${site.dtuCode}/reply`, JSON.stringify({ id: command.id, ok: true }));
  });
  operator = await platform.login('operator1');
  workerA = await platform.login('workerA');
  workerB = await platform.login('workerB');
});
afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

describe('a telephone with a signed link', () => {
  it('acts for its person within the table of rights, and shows the name', async () => {
    const { orderId } = await trap(3);
    await platform.db.ownerPool.query('update users set user_type = $1 where username = $2', [
      userTypes.general,
      'officeA',
    ]);
    const property = await linkOf(await platform.login('officeA'), 'repair', orderId);
    expect((await property.see()).person).toMatchObject({
      commands: ['acknowledgeAlarm', 'confirmRepair', 'commentRepair'],
      isRescuer: false,
    });
    expect((await property.do('acceptRepair')).statusCode).toBe(403);
    const duty = { isOnDuty: true, hours: 4, sharesPosition: true };
    expect((await property.send('POST', '/duty', duty)).statusCode).toBe(403);
    expect((await property.do('commentRepair', { note: 'at the door' })).statusCode).toBe(200);
  });

  it('moves its case from acceptance to the confirmed signature, and the people inside read who arrives when', async () => {
    const { alarm, orderId } = await trap(1);
    const phone = await linkOf(workerA, 'repair', orderId);
    expect(await phone.see()).toMatchObject({
      person: { name: 'workerA' },
      alarm: { id: alarm.id },
      order: { id: orderId, state: 0, hasPeople: true, arrivalM: 200 },
      duty: { isOnDuty: false },
    });
    expect((await phone.do('acceptRepair')).statusCode).toBe(200);
    await settle();
    await vi.waitFor(
      () => expect(screenCommands.at(-1)).toMatchObject({ node: 1, op: 'help', help: 'coming' }),
      10_000,
    );
    expect(screenCommands.at(-1)?.etaMs).toBeUndefined();

    await phone.send('POST', '/duty', { isOnDuty: true, hours: 4, sharesPosition: true });
    await phone.do('departRepair');
    const at = new Date(platform.clock.now()).toISOString();
    const away = { lng: 121.5, lat: 31.275, accuracyM: 10, at };
    expect((await phone.send('POST', '/position', away)).statusCode).toBe(204);
    await vi.waitFor(
      () => expect(screenCommands.at(-1)?.etaMs).toBeGreaterThan(platform.clock.now()),
      10_000,
    );
    expect((await phone.see()).order?.sent).toMatchObject([{ name: 'workerA', etaAt: expect.any(String) }]);

    expect((await phone.do('arriveRepair', { place: { ...away, at: undefined } })).json()).toMatchObject({
      fields: [{ field: 'reason', code: 'notThere' }],
    });
    expect((await phone.do('arriveRepair', { place: there })).statusCode).toBe(200);
    await settle();
    await vi.waitFor(() => expect(screenCommands.at(-1)).toMatchObject({ help: 'here' }), 10_000);
    expect((await phone.do('freePeople', { people: 2, injured: 0 })).statusCode).toBe(200);
    await settle();
    await vi.waitFor(() => expect(screenCommands.at(-1)).toMatchObject({ help: 'none' }), 10_000);

    const photoIds = [await phone.upload('photo.png')];
    expect(
      (await phone.do('completeRepair', { faultReason: 'Door lock', handleMethod: 'onSite', photoIds }))
        .statusCode,
    ).toBe(200);
    const signatureId = await phone.upload('signature.png');
    const answer = await phone.do('confirmRepair', {
      name: 'Li Wei',
      signatureId,
      satisfaction: 'satisfied',
    });
    expect(answer.json()).toMatchObject({ workOrderRecordState: 6 });

    const lines = await inTenant(platform.db, platform.people.north.id, (tx) =>
      readCaseEntries(tx, `alarm-${alarm.id}`),
    );
    const messages = lines.filter(({ kind }) => kind === 'deviceMessage').map(({ body }) => body);
    expect(messages).toContainEqual(expect.objectContaining({ help: 'coming', state: 'sent' }));
    expect(messages).toContainEqual(expect.objectContaining({ state: 'success' }));
    expect(lines.some(({ kind, by }) => kind === 'position' && by === 'workerA')).toBe(true);
  });

  it('stores the time of a step beside the time of its receipt', async () => {
    const { orderId } = await trap(2);
    const phone = await linkOf(workerA, 'repair', orderId);
    platform.clock.forward(minuteMs);
    const acceptedAt = new Date(platform.clock.now()).toISOString();
    await phone.do('acceptRepair');
    const departedAt = new Date(platform.clock.now() + minuteMs).toISOString();
    const arrivedAt = new Date(platform.clock.now() + 9 * minuteMs).toISOString();
    platform.clock.forward(20 * minuteMs);
    await phone.do('departRepair', { happenedAt: departedAt });
    await phone.do('arriveRepair', { place: there, happenedAt: arrivedAt });
    const receivedAt = new Date(platform.clock.now()).toISOString();
    expect((await phone.see()).order).toMatchObject({ acceptedAt, departedAt, arrivedAt });
    const lines = await inTenant(platform.db, platform.people.north.id, (tx) =>
      tx.query(
        `select at, source_at from case_entries where body ->> 'action' = 'arrive' and source_at is not null order by at desc limit 1`,
      ),
    );
    expect(lines.rows).toEqual([{ at: new Date(receivedAt), source_at: new Date(arrivedAt) }]);
  });

  it('opens its own case only, and acts with its person’s rights and no others', async () => {
    const { orderId: one } = await trap(3);
    const { orderId: other, alarm } = await trap(4);
    const phone = await linkOf(workerA, 'repair', one);
    const target = (await (await linkOf(workerA, 'repair', other)).see()).order;
    if (!target) throw new Error('no order');
    expect((await phone.send('POST', '/commands/acceptRepair', envelope(target))).json()).toMatchObject({
      code: 'notFound',
    });
    expect((await phone.send('POST', '/commands/cancelRepair', envelope(target))).statusCode).toBe(404);
    const byAlarm = await linkOf(workerA, 'alarm', alarm.id);
    expect((await byAlarm.see()).order).toMatchObject({ id: other });
    const answer = await byAlarm.send('POST', '/commands/acknowledgeAlarm', envelope(alarm));
    expect(answer.statusCode).toBe(200);
    await asPlatform(platform.db, (tx) =>
      tx.query('update users set role_ids = $2 where id = $1', [
        workerA.session.userId,
        [platform.people.north.emptyRoleId],
      ]),
    );
    expect((await phone.send('GET')).statusCode).toBe(404);
    await asPlatform(platform.db, (tx) =>
      tx.query('update users set role_ids = $2 where id = $1', [
        workerA.session.userId,
        [platform.people.north.roleId],
      ]),
    );
    expect((await phone.send('GET')).statusCode).toBe(200);
  });

  it('lets a neighbour’s crew act on the case that it was dispatched to, and on nothing before', async () => {
    const orderId = (await operator.get('/dispatch/cases'))
      .json<RescueCase[]>()
      .find(({ acceptedAt }) => acceptedAt === null);
    if (!orderId) throw new Error('no case');
    expect(
      (await workerB.send('POST', '/actorLinks', { kind: 'repair', target: orderId.id })).statusCode,
    ).toBe(404);
    const dispatchAnswer = await operator.send(
      'POST',
      '/commands/dispatchRepair',
      envelope(orderId, { userIds: [workerB.session.userId], level: 2 }),
    );
    expect(dispatchAnswer.statusCode, dispatchAnswer.body).toBe(200);
    const phone = await linkOf(workerB, 'repair', orderId.id);
    expect((await phone.see()).order).toMatchObject({ rescueLevel: 2, sent: [{ name: 'workerB' }] });
    expect((await phone.do('acceptRepair')).statusCode).toBe(200);
  });
});
