import { repairCommandOf } from '@hoistway/shared/commands/repairCommandOf.ts';
import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { type CaseView, caseKeyOfAlarm } from '@hoistway/shared/domain/caseFile.ts';
import type { LiveEvent, LiveEventOf } from '@hoistway/shared/domain/liveEvent.ts';
import type { RepairAnswer } from '@hoistway/shared/domain/repairAnswer.ts';
import {
  actionsOf,
  type RepairAction,
  type RepairMove,
  type RepairSituation,
  repairMoves,
} from '@hoistway/shared/domain/repairStates.ts';
import { pick, seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appendCaseEntries, brokenAt, readCaseEntries } from '../../cases/caseLog.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import { someoneWaits } from '../../testing/lockWaits.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { uploadedPicture } from '../../testing/uploads.ts';
import { settleDueOrders } from './dueOrders.ts';

let platform: TestPlatform;
let site: TestSite;
let device: MqttClient;
let operator: Caller;
let worker: Caller;

/** The site's place, and one three kilometres off. */
const there = { lng: 121.5001, lat: 31.2301, accuracyM: 20 };
const elsewhere = { lng: 121.53, lat: 31.23, accuracyM: 20 };

type Row = Record<string, unknown> & { id: string; version: number };

let keys = 0;
const command = (caller: Caller, name: string, target: { id: string; version: number }, input: object = {}) =>
  caller.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version,
    idempotencyKey: `repair-test-${keys++}`,
    input,
  });

/** @throws if the command is refused */
async function perform(
  caller: Caller,
  name: string,
  target: { id: string; version: number },
  input: object = {},
) {
  const answer = await command(caller, name, target, input);
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  return answer.json<RepairAnswer>();
}

const settle = async () => {
  await platform.app.live.road.waitUntilWritten();
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
};
const forward = async (ms: number) => {
  platform.clock.forward(ms);
  await settle();
};
const event = (node: number, body: object) =>
  device.publishAsync(
    `hoistway/1/${site.dtuCode}/event`,
    JSON.stringify({ node, atMs: platform.clock.now(), id: `event-${keys++}`, ...body }),
    { qos: 1 },
  );

const elevatorOf = (node: number): string => site.elevators[node - 1]?.id ?? '';
const ordersOf = async (node: number): Promise<Row[]> =>
  (await operator.get('/workOrders', { elevatorId: elevatorOf(node), sort: 'id' })).json().records;
const orderOf = async (id: string): Promise<Row> => (await operator.get(`/workOrders/${id}`)).json();
const versionOf = async (id: string) => ({ id, version: (await orderOf(id)).version });
const alarms = async (node: number): Promise<Alarm[]> =>
  (await operator.get('/elevatorLcds/alarms'))
    .json<Alarm[]>()
    .filter((alarm) => alarm.elevatorId === elevatorOf(node));

const report = (node: number, input: object = {}): Promise<RepairAnswer> =>
  perform(
    operator,
    'reportRepair',
    { id: elevatorOf(node), version: 0 },
    {
      source: 'phoneCall',
      hasPeople: false,
      ...input,
    },
  );

/** People trapped by a person's report: the alarm and its order. */
async function trap(node: number): Promise<{ alarm: Alarm; order: Row }> {
  await event(node, { kind: 'voice' });
  const order = await vi.waitUntil(async () => {
    await settle();
    return (await ordersOf(node)).at(-1);
  }, 30_000);
  const alarm = (await alarms(node))[0];
  if (!alarm) throw new Error('no alarm');
  return { alarm, order };
}

/** The events of one order. */
const stepsOf = (events: readonly LiveEvent[], orderId: string) =>
  events.filter(
    (event): event is LiveEventOf<'repairOrderChanged'> =>
      event.kind === 'repairOrderChanged' && event.body.repairOrderId === orderId,
  );

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000009', elevators: 20 });
  await platform.listen();
  device = await connectDevice(platform.app, site.dtuCode);
  operator = await platform.login('operator1');
  worker = await platform.login('workerA');
});

afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

describe('a rescue', () => {
  it('goes from the alarm to the signed confirmation, every step in the case file and on the clock', async () => {
    const { alarm, order } = await trap(1);
    expect(order).toMatchObject({
      workOrderType: 'rescue',
      workOrderRecordState: 0,
      hasPeople: true,
      alarmId: alarm.id,
      caseKey: caseKeyOfAlarm(alarm.id),
      dueAt: new Date(Date.parse(alarm.receivedAt) + 30 * minuteMs).toISOString(),
    });
    await forward(minuteMs);
    let now = await perform(worker, 'acceptRepair', order, { note: 'on my way' });
    expect((await alarms(1))[0]).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'workerA' });
    await forward(2 * minuteMs);
    now = await perform(worker, 'departRepair', now, { place: elsewhere });
    await forward(10 * minuteMs);
    const early = await command(worker, 'arriveRepair', now, { place: elsewhere });
    expect(early.json().fields).toMatchObject([{ field: 'reason', code: 'notThere' }]);
    now = await perform(worker, 'arriveRepair', now, { place: there });
    const over = await command(worker, 'completeRepair', now, { faultReason: 'x', handleMethod: 'onSite' });
    expect(over.json()).toMatchObject({
      code: 'illegalMove',
      params: { because: 'arePeopleInside' },
      current: { workOrderRecordState: 2 },
    });
    await forward(4 * minuteMs);
    now = await perform(worker, 'freePeople', now, { people: 2, injured: 0 });
    expect(await alarms(1)).toEqual([]);
    const photo = await uploadedPicture(worker, 'image');
    now = await perform(worker, 'completeRepair', now, {
      faultReason: 'door lock contact',
      handleMethod: 'onSite',
      photoIds: [photo.id],
    });
    const signature = await uploadedPicture(operator, 'image');
    now = await perform(operator, 'confirmRepair', now, {
      name: 'Ms Li',
      signatureId: signature.id,
      satisfaction: 'satisfied',
    });
    expect(now.workOrderRecordState).toBe(6);
    now = await perform(operator, 'classifyRepair', now, {
      alarmClass: 'A1',
      cause: 'door lock',
      wasDetectorRight: true,
    });
    const endedOrder = await orderOf(order.id);
    const t0 = Date.parse(alarm.receivedAt);
    const minutesTo = (field: string) => Math.round((Date.parse(String(endedOrder[field])) - t0) / minuteMs);
    expect(['acceptedAt', 'departedAt', 'arrivedAt', 'freedAt'].map(minutesTo)).toEqual([1, 3, 13, 17]);
    expect(endedOrder).toMatchObject({
      arrivalProof: 'position',
      people: 2,
      confirmPeople: 'Ms Li',
      alarmClass: 'A1',
      detectorVerdict: 'right',
      overdueAt: null,
    });
    await settle();
    const key = caseKeyOfAlarm(alarm.id);
    const entries = await inTenant(platform.db, platform.people.north.id, (tx) => readCaseEntries(tx, key));
    expect(brokenAt(key, entries)).toBeNull();
    const steps = entries.flatMap(({ kind, body }) => (kind === 'command' ? [body.action] : []));
    expect(steps).toEqual([
      ...['report', 'accept', 'depart', 'arrive', 'freePeople', 'complete', 'confirm', 'classify'],
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        ...['alarm', 'evidence', 'acknowledgement', 'command', 'position', 'file', 'signature'],
      ]),
    );
    expect(entries.find((entry) => entry.kind === 'signature')?.body.sha256).toMatch(/^[0-9a-f]{64}$/);
    const loggedEvents = (await operator.get('/events/after/0', { limit: '1000' })).json<LiveEvent[]>();
    const ofOrder = stepsOf(loggedEvents, order.id);
    expect(ofOrder.map(({ body }) => body.action)).toEqual(steps);
  });

  it('without an arrival within 30 minutes stays marked, and keeps its clock whatever a phone claims', async () => {
    const { order } = await trap(2);
    let now = await perform(worker, 'acceptRepair', order);
    await forward(31 * minuteMs);
    const overdue = await orderOf(order.id);
    expect(overdue.overdueAt).toBe(order.dueAt);
    const claimedAt = new Date(platform.clock.now() - 20 * minuteMs).toISOString();
    now = await perform(worker, 'arriveRepair', overdue, {
      reason: 'no GPS in the basement',
      happenedAt: claimedAt,
    });
    expect(await orderOf(order.id)).toMatchObject({
      arrivedAt: new Date(platform.clock.now()).toISOString(),
      arrivalProof: 'reason',
      overdueAt: order.dueAt,
    });
    const putAnswer = await operator.send('PUT', `/workOrders/${order.id}`, {
      version: now.version,
      overdueAt: null,
    });
    expect(putAnswer.statusCode).toBe(404);
    await perform(worker, 'freePeople', now, { people: 1 });
  });

  it('accepts a step while the escalation locks the alarm and writes into the case', async () => {
    const { alarm, order } = await trap(19);
    const acceptance = await inTenant(platform.db, platform.people.north.id, async (tx) => {
      await tx.query('select 1 from alarms where id = $1 for share', [alarm.id]);
      const request = command(worker, 'acceptRepair', order);
      await someoneWaits(platform.db);
      await appendCaseEntries(tx, { tenantId: platform.people.north.id, caseKey: caseKeyOfAlarm(alarm.id) }, [
        { kind: 'escalation', at: new Date(platform.clock.now()), body: { why: 'due' } },
      ]);
      return { asked: request };
    });
    const answer = await acceptance.asked;
    expect(answer.statusCode).toBe(200);
    const now = await perform(worker, 'arriveRepair', answer.json<RepairAnswer>(), { place: there });
    await perform(worker, 'freePeople', now, { people: 1 });
  });

  it('dates a step that a phone sent late at its own time, moved between the previous step and the receipt', async () => {
    const { order } = await trap(3);
    const t0 = platform.clock.now();
    await forward(20 * minuteMs);
    let now = await perform(worker, 'acceptRepair', order, {
      happenedAt: new Date(t0 - minuteMs).toISOString(),
    });
    await forward(5 * minuteMs);
    const at = new Date(platform.clock.now() - 2 * minuteMs).toISOString();
    now = await perform(worker, 'arriveRepair', now, { place: there, happenedAt: at });
    const future = new Date(platform.clock.now() + 60 * minuteMs).toISOString();
    await perform(worker, 'freePeople', now, { people: 1, happenedAt: future });
    expect(await orderOf(order.id)).toMatchObject({
      acceptedAt: new Date(t0 + 20 * minuteMs).toISOString(),
      arrivedAt: at,
      freedAt: new Date(platform.clock.now()).toISOString(),
    });
  });

  it('whose evidence is withdrawn within the delay is revoked, with all its data', async () => {
    const { book, fleet } = platform.app.live;
    const withdrawnAfter = async (
      degree: 'suspected' | 'confirmed',
      ms: number,
    ): Promise<Row | undefined> => {
      const car = fleet.car(elevatorOf(4));
      if (!car) throw new Error('no car');
      const alarm = book.raise(car, {
        kind: 'trapped',
        degree,
        raisedAtMs: platform.clock.now(),
        evidence: [],
      });
      await settle();
      await forward(ms);
      book.closeByRule(alarm, 'recovered');
      await settle();
      return (await ordersOf(4)).at(-1);
    };
    expect(await withdrawnAfter('suspected', 2 * minuteMs)).toMatchObject({
      workOrderRecordState: 8,
      revocationReason: 'recovered',
    });
    // Later a rescuer is on the way, and a person's confirmation is not withdrawn.
    const late = await withdrawnAfter('suspected', 4 * minuteMs);
    expect(late).toMatchObject({ workOrderRecordState: 0 });
    await perform(operator, 'cancelRepair', late as Row, { reason: 'runs again' });
    expect(await withdrawnAfter('confirmed', minuteMs)).toMatchObject({ workOrderRecordState: 0 });
    const falseAlarm = await trap(5);
    await perform(operator, 'closeAlarm', falseAlarm.alarm, {
      reason: 'falseAlarm',
      note: 'children playing',
    }).catch(() => undefined);
    await settle();
    expect(await orderOf(falseAlarm.order.id)).toMatchObject({
      workOrderRecordState: 8,
      revocationReason: 'falseAlarm',
    });
  });
});

it('rejects a claimed arrival that the phone’s own trail contradicts', async () => {
  const order = await report(15, { hasPeople: true });
  let now = await perform(worker, 'acceptRepair', order);
  await forward(20 * minuteMs);
  const claimedAt = new Date(platform.clock.now() - 10 * minuteMs).toISOString();
  const between = new Date(platform.clock.now() - 5 * minuteMs);
  await asPlatform(platform.db, (tx) =>
    tx.query(
      `insert into rescuer_trails (tenant_id, order_id, user_id, lng, lat, accuracy_m, at, received_at)
       values ($1, $2, $3, $4, $5, 20, $6, $6)`,
      [platform.people.north.id, order.id, worker.session.userId, elsewhere.lng, elsewhere.lat, between],
    ),
  );
  now = await perform(worker, 'arriveRepair', now, { place: there, happenedAt: claimedAt });
  expect(await orderOf(order.id)).toMatchObject({
    arrivedAt: new Date(platform.clock.now()).toISOString(),
    arrivalProof: 'position',
  });
  await perform(worker, 'freePeople', now, { people: 0 });
  await perform(worker, 'completeRepair', await versionOf(order.id), {
    faultReason: 'x',
    handleMethod: 'onSite',
  });
});

it('accepts a position of minutes ago as an arrival, and none that is older', async () => {
  const order = await report(18, { hasPeople: true });
  let now = await perform(worker, 'acceptRepair', order);
  const minutesAgo = (minutes: number) => new Date(platform.clock.now() - minutes * minuteMs).toISOString();
  const old = await command(worker, 'arriveRepair', now, { place: { ...there, at: minutesAgo(6) } });
  expect(old.json()).toMatchObject({
    code: 'invalidFields',
    fields: [{ field: 'reason', code: 'notThere' }],
  });
  now = await perform(worker, 'arriveRepair', now, { place: { ...there, at: minutesAgo(4) } });
  expect(await orderOf(order.id)).toMatchObject({
    workOrderRecordState: 2,
    arrivedAt: new Date(platform.clock.now()).toISOString(),
    arrivalProof: 'position',
  });
  await perform(worker, 'freePeople', now, { people: 1 });
});

describe('an order without an alarm that is not accepted within three minutes', () => {
  it('with people inside calls through their alarm, until a person takes it', async () => {
    const order = await report(16, { hasPeople: true });
    await forward(3 * minuteMs - 1_000);
    expect(await alarms(16)).toEqual([]);
    await forward(2_000);
    const [alarm, ...others] = await alarms(16);
    expect(alarm).toMatchObject({ kind: 'trapped', class: 1, state: 'open', degree: 'confirmed' });
    expect(others).toEqual([]);
    const late = await orderOf(order.id);
    expect(late).toMatchObject({ alarmId: alarm?.id, workOrderRecordState: 0 });
    expect(late.unacceptedAt).not.toBeNull();
    await forward(minuteMs);
    expect(await ordersOf(16), 'the alarm opens no second order').toHaveLength(1);
    const loggedEvents = (await operator.get('/events/after/0', { limit: '1000' })).json<LiveEvent[]>();
    const unacceptedSteps = stepsOf(loggedEvents, order.id).filter(
      ({ body }) => body.action === 'unaccepted',
    );
    expect(unacceptedSteps, 'once').toHaveLength(1);

    let now = await perform(worker, 'acceptRepair', await versionOf(order.id));
    await settle();
    expect(await alarms(16)).toMatchObject([{ id: alarm?.id, state: 'acknowledged' }]);
    now = await perform(worker, 'arriveRepair', now, { place: there });
    await perform(worker, 'freePeople', now, { people: 1 });
    await settle();
    expect(await alarms(16)).toEqual([]);
  });

  it('without people is shown to the seats; one that was accepted in time is not', async () => {
    const order = await report(17);
    await forward(2 * minuteMs);
    await perform(worker, 'acceptRepair', await versionOf(order.id));
    await forward(2 * minuteMs);
    expect((await orderOf(order.id)).unacceptedAt).toBeNull();
    await perform(operator, 'cancelRepair', await versionOf(order.id), { reason: 'reported twice' });
    const other = await report(17);
    await forward(3 * minuteMs + 1_000);
    expect((await orderOf(other.id)).unacceptedAt).not.toBeNull();
    expect(await alarms(17)).toEqual([]);
  });
});

describe('a second alarm of an elevator', () => {
  it('closes under the open order, to which its people and their 30 minutes pass', async () => {
    await event(6, { kind: 'fault', fault: 12 });
    await settle();
    const [first] = await ordersOf(6);
    expect(first).toMatchObject({ workOrderType: 'repair', hasPeople: false, dueAt: null });
    await forward(5 * minuteMs);
    await event(6, { kind: 'voice' });
    await settle();
    const [parent, second] = await ordersOf(6);
    expect(second).toMatchObject({ workOrderRecordState: 5, parentId: first?.id, hasPeople: true });
    expect(parent).toMatchObject({
      id: first?.id,
      workOrderType: 'rescue',
      hasPeople: true,
      dueAt: second?.dueAt,
    });
    expect(await alarms(6)).toHaveLength(2);
    const reports = await platform.db.ownerPool.query<{ parent: string | null }>(
      `select body ->> 'parentId' as parent from event_log where kind = 'repairOrderChanged'
         and elevator_id = $1 and body ->> 'action' = 'report' order by seq`,
      [elevatorOf(6)],
    );
    expect(reports.rows.map(({ parent: of }) => of)).toEqual([null, first?.id]);
    const file = (await operator.get(`/workOrders/${first?.id}/case`)).json<CaseView>();
    expect(file.entries.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ what: 'secondReport', secondNo: second?.workOrderNo, kind: 'trapped' }),
    );
    let now = await perform(worker, 'acceptRepair', parent as Row);
    now = await perform(worker, 'arriveRepair', now, { place: there });
    await perform(worker, 'freePeople', now, { people: 1 });
    expect((await alarms(6)).map((alarm) => alarm.kind)).toEqual(['seriousFault']);
  });

  it('with people, after the first order’s people were freed, has an order of its own', async () => {
    const { order } = await trap(7);
    await perform(operator, 'freePeople', order, { people: 1 });
    await forward(minuteMs);
    await event(7, { kind: 'voice' });
    await settle();
    const [, second] = await ordersOf(7);
    expect(second).toMatchObject({ workOrderRecordState: 0, hasPeople: true, parentId: null });
  });
});

describe('an order', () => {
  it('that is stopped cannot be operated, and cannot be stopped while people are inside', async () => {
    const rescue = await trap(8);
    const refusal = await command(operator, 'stopRepair', rescue.order, { reason: 'lunch' });
    expect(refusal.json()).toMatchObject({ code: 'illegalMove', params: { because: 'arePeopleInside' } });
    const order = await report(9);
    let now = await perform(operator, 'stopRepair', order, { reason: 'waiting for a part' });
    expect(now.isStopped).toBe(true);
    const nextOrder = await command(worker, 'acceptRepair', now);
    expect(nextOrder.statusCode).toBe(409);
    expect(nextOrder.json()).toMatchObject({
      params: { because: 'isStopped' },
      current: { isStopped: true },
    });
    await perform(operator, 'commentRepair', now, { note: 'part ordered' });
    now = await perform(operator, 'resumeRepair', now);
    expect((await perform(worker, 'acceptRepair', now)).workOrderRecordState).toBe(1);
  });

  it('is confirmed automatically after 72 hours, or its maintenance company’s time, once with several processes', async () => {
    const order = await report(10);
    const company = platform.people.north.companyAId;
    await asPlatform(platform.db, (tx) =>
      tx.query(
        `insert into maintenance_settings (tenant_id, org_id, name, company_id, repair_confirm_hours)
         select $1, $2, 'ours', $2, $3`,
        [platform.people.north.id, company, 80],
      ),
    );
    let now = await perform(worker, 'acceptRepair', order);
    now = await perform(worker, 'arriveRepair', now, { reason: 'no place known' });
    await perform(worker, 'completeRepair', now, { faultReason: 'fuse', handleMethod: 'onSite' });
    await forward(73 * 60 * minuteMs);
    expect(await orderOf(order.id)).toMatchObject({ workOrderRecordState: 3 });
    await forward(6 * 60 * minuteMs);
    expect(await orderOf(order.id)).toMatchObject({ workOrderRecordState: 3 });
    platform.clock.forward(61 * minuteMs);
    const tools = { platform: platform.app.platform, live: platform.app.live };
    await Promise.all([settleDueOrders(tools), settleDueOrders(tools)]);
    expect(await orderOf(order.id)).toMatchObject({ workOrderRecordState: 7 });
    const loggedEvents = (await operator.get('/events/after/0', { limit: '1000' })).json<LiveEvent[]>();
    const moves = stepsOf(loggedEvents, order.id).filter(({ body }) => body.action === 'autoConfirm');
    expect(moves).toMatchObject([{ body: { by: null } }]);
  });

  it('recovers only by the elevator’s own signals, after a minute in normal service', async () => {
    const order = await report(11);
    let now = await perform(worker, 'acceptRepair', order);
    now = await perform(worker, 'arriveRepair', now, { reason: 'x' });
    await perform(worker, 'completeRepair', now, { faultReason: 'fuse', handleMethod: 'onSite' });
    const run = async (floor: number) => {
      await device.publishAsync(
        `hoistway/1/${site.dtuCode}/state`,
        JSON.stringify({
          node: 11,
          atMs: platform.clock.now(),
          mode: 'normal',
          run: 'moving',
          floor,
          door: 'closed',
        }),
        { qos: 1 },
      );
      await settle();
    };
    for (let floor = 1; floor <= 6; floor++) {
      await run(floor);
      platform.clock.forward(15_000);
    }
    await run(7);
    expect(await orderOf(order.id)).toMatchObject({ workOrderRecordState: 4 });
  });

  it('moved by two seats at once is moved by one, and the other gets the current order', async () => {
    const order = await report(12);
    for (const [name, input] of [
      ['acceptRepair', {}],
      ['arriveRepair', { reason: 'x' }],
    ] as const) {
      const now = await orderOf(order.id);
      const answers = await Promise.all([
        command(operator, name, now, input),
        command(worker, name, now, input),
      ]);
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
      const refusal = answers.find((answer) => answer.statusCode === 409);
      expect(refusal?.json().current.workOrderRecordState).toBe(Number(now.workOrderRecordState) + 1);
    }
  });

  it('reported by a person for an alarm waits for that alarm before it writes into its case', async () => {
    const { book, fleet, road } = platform.app.live;
    const car = fleet.car(elevatorOf(20));
    if (!car) throw new Error('no such elevator');
    const { id: alarmId } = book.raise(car, {
      kind: 'powerLoss',
      raisedAtMs: platform.clock.now(),
      evidence: [],
    });
    await road.waitUntilWritten();
    const { asked: request } = await inTenant(platform.db, platform.people.north.id, async (tx) => {
      await tx.query('select 1 from alarms where id = $1 for share', [alarmId]);
      const request = report(20, { alarmId });
      await someoneWaits(platform.db);
      // Earlier than the database's own deadlock time-out.
      await tx.query("set local lock_timeout = '500ms'");
      await appendCaseEntries(tx, { tenantId: platform.people.north.id, caseKey: caseKeyOfAlarm(alarmId) }, [
        { kind: 'escalation', at: new Date(platform.clock.now()), body: { why: 'due' } },
      ]);
      return { asked: request };
    });
    expect(await request).toMatchObject({ workOrderRecordState: 0 });
  });

  it('answers a repeat with the first answer, and opens no second order for one alarm', async () => {
    const envelope = {
      id: elevatorOf(13),
      expectedVersion: 0,
      idempotencyKey: 'the-same-report',
      input: { source: 'phoneCall', hasPeople: false },
    };
    const first = await operator.send('POST', '/commands/reportRepair', envelope);
    const again = await operator.send('POST', '/commands/reportRepair', envelope);
    expect(again.json()).toEqual(first.json());
    expect(await ordersOf(13)).toHaveLength(1);
    const { alarm } = await trap(14);
    const twice = await command(
      operator,
      'reportRepair',
      { id: elevatorOf(14), version: 0 },
      {
        source: 'phoneCall',
        hasPeople: true,
        alarmId: alarm.id,
      },
    );
    expect(twice.json()).toMatchObject({ code: 'illegalMove' });
  });

  it('is visible to and moved by users who see its elevator, and the people dispatched to it', async () => {
    const order = await report(13, { faultDesc: 'second' });
    const neighbour = await platform.login('workerB');
    const southerner = await platform.login('southerner');
    const parent = await orderOf(String(order.parentId));
    for (const stranger of [neighbour, southerner])
      expect((await command(stranger, 'acceptRepair', parent)).statusCode).toBe(404);
    const now = await perform(operator, 'dispatchRepair', parent, {
      userIds: [neighbour.session.userId],
      level: 2,
      reason: 'contract crew is out',
    });
    expect((await perform(neighbour, 'acceptRepair', now)).workOrderRecordState).toBe(1);
    const clerk = await platform.login('clerk');
    expect((await command(clerk, 'acceptRepair', now)).statusCode).toBe(403);
  });
});

describe('any number of seats at once', () => {
  it('move an order only along the table, and of decisions on one version at most one succeeds', async () => {
    const random = seededRandom(20260302);
    const seats = await Promise.all(
      ['operator1', 'officeA', 'operator1', 'admin'].map((name) => platform.login(name)),
    );
    const signature = await uploadedPicture(operator, 'image');
    const inputs: Record<string, object> = {
      acceptRepair: {},
      departRepair: {},
      arriveRepair: { reason: 'x' },
      freePeople: { people: 1 },
      completeRepair: { faultReason: 'x', handleMethod: 'onSite' },
      stopRepair: { reason: 'x' },
      resumeRepair: {},
      cancelRepair: { reason: 'x' },
      dispatchRepair: { userIds: [worker.session.userId], level: 1 },
      classifyRepair: { alarmClass: 'B', cause: 'x', wasDetectorRight: false },
      confirmRepair: { name: 'x', signatureId: signature.id, satisfaction: 'satisfied' },
    };
    const names = Object.keys(inputs);
    const statuses = new Set<number>();
    for (let orders = 0; orders < 4; orders++) {
      const { id } = await report(1, { hasPeople: random() < 0.5 });
      for (let round = 0; round < 8; round++) {
        const now = await orderOf(id);
        const answers = await Promise.all(
          seats.map((seat) => {
            // Two in three requests are valid.
            const legal = actionsOf(now as unknown as RepairSituation)
              .map((action) => repairCommandOf[action].name)
              .filter((name) => names.includes(name) && name !== 'cancelRepair');
            const name = random() < 0.66 && legal.length > 0 ? pick(legal, random) : pick(names, random);
            return command(seat, name, now, inputs[name]);
          }),
        );
        for (const { statusCode } of answers) statuses.add(statusCode);
        expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(1);
      }
      const steps = (
        await inTenant(platform.db, platform.people.north.id, (tx) => readCaseEntries(tx, `order-${id}`))
      ).filter((entry) => entry.kind === 'command');
      let state = 0;
      for (const { body } of steps.slice(1)) {
        const move: RepairMove = repairMoves[body.action as RepairAction];
        expect(body.from).toBe(state);
        expect(move.from).toContain(state);
        expect(body.to).toBe(move.to ?? state);
        state = Number(body.to);
      }
      expect((await orderOf(id)).workOrderRecordState).toBe(state);
      platform.clock.forward(minuteMs);
    }
    // 400: a signature that another seat uploaded.
    expect([200, 400, 409]).toEqual(expect.arrayContaining([...statuses]));
  });
});
