import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { ElevatorNotice } from '@hoistway/shared/domain/records.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import { someoneWaits } from '../../testing/lockWaits.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { openUpstream, type UpstreamClient } from '../../testing/upstreamClient.ts';

let platform: TestPlatform;
let url: string;
let site: TestSite;
let device: MqttClient;
let operator: Caller;
const clients: UpstreamClient[] = [];

const watch = async (caller: Caller): Promise<UpstreamClient> => {
  const client = await openUpstream(url, caller.session);
  clients.push(client);
  client.request({ op: 'resume', cursor: null });
  await client.waitFor(messageType.resumed);
  return client;
};

const event = (body: object) =>
  device.publishAsync(
    `hoistway/1/${site.dtuCode}/event`,
    JSON.stringify({ node: 1, atMs: platform.clock.now(), ...body }),
    { qos: 1 },
  );

let keys = 0;
const command = (caller: Caller, name: string, alarm: Pick<Alarm, 'id' | 'version'>, input: object = {}) =>
  caller.send('POST', `/commands/${name}`, {
    id: alarm.id,
    expectedVersion: alarm.version,
    idempotencyKey: `key-of-test-${keys++}`,
    input,
  });

const open = async (caller: Caller): Promise<Alarm[]> =>
  alarmSchema.array().parse((await caller.get('/elevatorLcds/alarms')).json());

/** Moves the clock and runs the due work. */
const forward = async (ms: number) => {
  platform.clock.forward(ms);
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
};

const ringBell = async (node = 1): Promise<Alarm> => {
  await event({ node, id: `bell-${keys++}`, kind: 'bell' });
  await forward(4_000);
  const alarm = (await open(operator)).find((one) => one.elevatorId === site.elevators[node - 1]?.id);
  if (!alarm) throw new Error('no bell rang');
  return alarm;
};

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 7 });
  url = (await platform.listen()).url;
  device = await connectDevice(platform.app, site.dtuCode);
  operator = await platform.login('operator1');
});

afterAll(async () => {
  for (const client of clients) client.close();
  await device?.endAsync(true);
  await platform?.close();
});

describe('an alarm', () => {
  it('is the same on every seat, and acknowledged on one it is silent on the other', async () => {
    const [one, other] = [await watch(operator), await watch(await platform.login('workerA'))];
    const alarm = await ringBell();
    const pushes = await Promise.all(
      [one, other].map((seat) => seat.waitFor(messageType.alarm, (m) => m.alarm.id === alarm.id)),
    );
    expect(pushes.map((message) => message.alarm.state)).toEqual(['open', 'open']);
    const answer = await command(operator, 'acknowledgeAlarm', alarm, { note: 'calling' });
    expect(answer.json()).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: 'operator1',
      note: 'calling',
    });
    await other.waitFor(
      messageType.alarm,
      (m) => m.alarm.id === alarm.id && m.alarm.state === 'acknowledged',
    );
    expect(await open(operator)).toMatchObject([{ id: alarm.id, state: 'acknowledged' }]);
    await event({ id: 'bell-up', kind: 'bellReleased' });
    await command(operator, 'closeAlarm', answer.json(), { reason: 'handled', note: 'spoke to them' });
    expect(await open(operator)).toEqual([]);
  });

  it('rings again when its acknowledgement had no progress for fifteen minutes', async () => {
    const seat = await watch(operator);
    const alarm = await ringBell(2);
    const { version } = (await command(operator, 'acknowledgeAlarm', alarm)).json<Alarm>();
    await forward(14 * minuteMs);
    expect((await open(operator))[0]).toMatchObject({ state: 'acknowledged' });
    await forward(61_000);
    const again = await seat.waitFor(
      messageType.alarm,
      (m) => m.alarm.id === alarm.id && m.alarm.version > version,
    );
    expect(again.alarm).toMatchObject({ state: 'open', untilAt: null });
    expect(seat.messages.filter((m) => m.type === messageType.light && m.alarmId === alarm.id)).toHaveLength(
      2,
    );
    await command(operator, 'closeAlarm', again.alarm, { reason: 'test', note: 'done' });
  });

  it('answers a decision on an old version with the current alarm, and a repeat with the first answer', async () => {
    const alarm = await ringBell(3);
    const envelope = {
      id: alarm.id,
      expectedVersion: alarm.version,
      idempotencyKey: 'the-same-key-0',
      input: {},
    };
    const first = await operator.send('POST', '/commands/acknowledgeAlarm', envelope);
    const repeat = await operator.send('POST', '/commands/acknowledgeAlarm', envelope);
    expect(repeat.json()).toEqual(first.json());
    const late = await command(operator, 'closeAlarm', alarm, { reason: 'handled', note: 'x' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', current: { state: 'acknowledged' } });
    const wordless = await command(operator, 'closeAlarm', first.json(), { reason: 'handled' });
    expect(wordless.json()).toMatchObject({ code: 'invalidFields' });
    const shelvedAnswer = await command(operator, 'shelveAlarm', first.json(), {
      untilAt: new Date(platform.clock.now() + minuteMs).toISOString(),
      note: 'later',
    });
    expect(shelvedAnswer.json()).toMatchObject({ code: 'illegalMove' });
    await command(operator, 'closeAlarm', first.json(), { reason: 'test', note: 'done' });
    const secondAnswer = await command(operator, 'acknowledgeAlarm', first.json());
    expect(secondAnswer.json()).toMatchObject({ code: 'illegalMove', current: { state: 'closed' } });
  });

  it('of a site without mains is one incident with all its members, over when power is restored at the last', async () => {
    const seat = await watch(operator);
    const status = (mains: boolean) =>
      device.publishAsync(`hoistway/1/${site.dtuCode}/status`, JSON.stringify({ online: true, mains }), {
        qos: 1,
        retain: true,
      });
    await status(false);
    await seat.waitFor(
      messageType.alarm,
      (m) => m.alarm.kind === 'powerLoss' && m.alarm.members.length === 7,
    );
    expect(await open(operator)).toMatchObject([{ kind: 'powerLoss', class: 3 }]);
    await status(true);
    await seat.waitFor(messageType.alarm, (m) => m.alarm.kind === 'powerLoss' && m.alarm.state === 'closed');
    await platform.app.live.road.waitUntilWritten();
    const losses = await operator.get('/powerLosses');
    expect(losses.json().records).toHaveLength(7);
    expect(losses.json().records[0].restoredAt).not.toBeNull();
  });

  it('raises the serious fault at once, records both faults, and sends each event once by its number', async () => {
    await event({ node: 4, id: 'fault-1', kind: 'fault', fault: 12, faultRaw: 'E12' });
    await event({ node: 4, id: 'fault-1', kind: 'fault', fault: 12, faultRaw: 'E12' });
    await platform.app.live.road.waitUntilWritten();
    expect(await open(operator)).toMatchObject([{ kind: 'seriousFault', class: 2, faultCode: 12 }]);
    await event({ node: 4, id: 'fault-1-over', kind: 'recovered', fault: 12 });
    await platform.app.live.road.waitUntilWritten();
    const faults = await operator.get('/faultRecords', { elevatorId: site.elevators[3]?.id ?? '' });
    expect(faults.json()).toMatchObject({ total: 1, records: [{ faultType: 12, raw: 'E12' }] });
    expect(faults.json().records[0].recoveredAt).not.toBeNull();
    const pushes = (await operator.get('/events/after/0', { limit: '1000' })).json<LiveEvent[]>();
    expect(pushes.map((one) => one.seq)).toEqual(pushes.map((_, index) => index + 1));
    const [alarm] = await open(operator);
    if (alarm) await command(operator, 'closeAlarm', alarm, { reason: 'handled' });
  });

  it('lights the lamp of a client that knows only the first message and type 1', async () => {
    const { token, username, orgId } = operator.session;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { authorization: token } });
    const messages: { type: number }[] = [];
    socket.on('message', (data, isBinary) => {
      expect(isBinary).toBe(false);
      messages.push(JSON.parse(String(data)));
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(`${username}-${orgId}`);
    await vi.waitUntil(() => messages.length === 1);
    const alarm = await ringBell(6);
    await vi.waitUntil(() => messages.some((message) => message.type === messageType.light));
    expect(messages.map((message) => message.type)).toEqual([2, 1]);
    socket.terminate();
    await command(operator, 'closeAlarm', alarm, { reason: 'test', note: 'done' });
  });

  it('of a bell has the moment of its press, in the log, in the alarm and in the list of notices', async () => {
    const terminal = { terminalNo: 'T-7', name: 'Car 7', elevatorId: site.elevators[6]?.id, sipNo: '8007' };
    expect((await operator.send('POST', '/videoTerminals', terminal)).statusCode).toBe(200);
    const seat = await watch(operator);
    const pressedAt = new Date(platform.clock.now()).toISOString();
    const alarm = await ringBell(7);
    const bellNotice = await seat.waitFor(
      messageType.event,
      ({ event }) => event.kind === 'bellPressed' && event.elevatorId === site.elevators[6]?.id,
    );
    const alarmEvent = await seat.waitFor(messageType.event, ({ event }) => event.alarmId === alarm.id);
    expect(alarmEvent.event).toMatchObject({ alarmId: alarm.id, body: { kind: 'bell' } });
    const notices = (await operator.get('/alarmRecords/notice')).json<{ list: ElevatorNotice[] }>().list;
    expect([
      bellNotice.event.sourceAt,
      alarmEvent.event.sourceAt,
      alarm.raisedAt,
      notices.find((notice) => notice.id === alarm.id)?.at,
    ]).toEqual([pressedAt, pressedAt, pressedAt, pressedAt]);
    expect(notices.find((notice) => notice.id === alarm.id)).toMatchObject({ sipNo: '8007', newStatus: 1 });
    expect(Date.parse(alarm.receivedAt) - Date.parse(pressedAt)).toBe(4_000);
  });

  it('is not sent to a client with another user’s name in its first message, or an unknown token', async () => {
    const { token, orgId } = operator.session;
    const stranger = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { authorization: token } });
    await new Promise((resolve) => stranger.once('open', resolve));
    stranger.send(`admin-${orgId}`);
    expect(await new Promise((resolve) => stranger.once('close', resolve))).toBe(1008);
    const anonymousSocket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { authorization: 'x' },
    });
    const refusal = await new Promise<Error>((resolve) => anonymousSocket.once('error', resolve));
    expect(refusal.message).toContain('401');
  });

  it('is refused to users without the permission, and unknown to another tenant', async () => {
    const alarm = await ringBell(5);
    const clerk = await platform.login('clerk');
    const southerner = await platform.login('southerner');
    expect((await command(clerk, 'acknowledgeAlarm', alarm)).statusCode).toBe(403);
    expect((await command(southerner, 'acknowledgeAlarm', alarm)).statusCode).toBe(404);
    expect((await southerner.get(`/alarmRecords/${alarm.id}`)).statusCode).toBe(404);
    expect(await open(southerner)).toEqual([]);
  });

  it('refuses ranges that are too wide or reversed', async () => {
    const wide = await operator.get('/alarmRecords', {
      from: '2026-02-01T00:00:00Z',
      to: '2026-02-20T00:00:00Z',
    });
    expect(wide.json()).toMatchObject({ code: 'windowTooWide' });
    const reversedWindow = await operator.get('/events', {
      from: '2026-02-20T00:00:00Z',
      to: '2026-02-19T00:00:00Z',
    });
    expect(reversedWindow.json()).toMatchObject({ code: 'startAfterEnd' });
  });
});

describe('an unreachable light', () => {
  const setAvailable = (caller: Caller, isAvailable: boolean) =>
    caller.send('POST', '/lights', {
      edge: 'centre',
      lights: [{ key: '/dev/ttyUSB0', isAvailable, error: isAvailable ? null : 'no such port' }],
    });
  const unavailable = async (caller: Caller) =>
    (await open(caller)).filter(({ kind }) => kind === 'lightUnavailable');

  it('is one alarm however often it is reported, until it answers again', async () => {
    expect((await setAvailable(operator, false)).statusCode).toBe(204);
    await setAvailable(operator, false);
    await platform.app.live.road.waitUntilWritten();
    expect(await unavailable(operator)).toMatchObject([
      {
        class: 2,
        state: 'open',
        elevatorId: null,
        elevatorName: 'centre /dev/ttyUSB0',
        evidence: [{ what: 'lightSilent', value: 'no such port' }],
      },
    ]);
    const neighbour = await platform.login('southerner');
    expect(await unavailable(neighbour)).toEqual([]);
    await setAvailable(neighbour, true);
    await platform.app.live.road.waitUntilWritten();
    expect(await unavailable(operator), 'another tenant’s word changes nothing').toHaveLength(1);
    await setAvailable(operator, true);
    await platform.app.live.road.waitUntilWritten();
    expect(await unavailable(operator)).toEqual([]);
  });
});

describe('the hourly work', () => {
  it('delays no alarm that is due to ring again, however long it takes', async () => {
    const elevatorId = site.elevators[6]?.id;
    const eventually = <T>(look: () => Promise<T>) => vi.waitUntil(look, { timeout: 10_000, interval: 100 });
    const ringing = () =>
      eventually(async () =>
        (await open(operator)).find((one) => one.elevatorId === elevatorId && one.state === 'open'),
      );
    const chores = await platform.db.ownerPool.connect();
    let again: Alarm | undefined;
    try {
      await chores.query('begin; lock table health_scores, potential_faults');
      platform.clock.forward(hourMs);
      await someoneWaits(platform.db);
      await event({ node: 7, id: `bell-${keys++}`, kind: 'bell' });
      platform.clock.forward(4_000);
      const alarm = await ringing();
      if (alarm) await command(operator, 'acknowledgeAlarm', alarm);
      platform.clock.forward(16 * minuteMs);
      again = await ringing();
    } finally {
      await chores.query('rollback');
      chores.release();
    }
    expect(again?.version).toBe(3);
    if (again) await command(operator, 'closeAlarm', again, { reason: 'test', note: 'done' });
  });
});
