import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { openUpstream, type UpstreamClient } from '../../testing/upstreamClient.ts';

let platform: TestPlatform;
let device: MqttClient;
const seats: UpstreamClient[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 2 });
  device = await connectDevice(platform.app, '10000000001');
});
afterAll(async () => {
  for (const seat of seats) seat.close();
  await device?.endAsync(true);
  await platform?.close();
});

it('an alarm of people that the database does not accept rings marked on every seat, and does not ring again once written', async () => {
  const { url } = await platform.listen();
  const operator = await platform.login('operator1');
  const seat = await openUpstream(url, operator.session);
  seats.push(seat);
  seat.request({ op: 'resume', cursor: null });
  await seat.waitFor(messageType.resumed);
  const writer = await platform.db.ownerPool.connect();
  await writer.query('begin; lock table alarms in share mode');
  const body = { node: 1, atMs: platform.clock.now(), id: 'bell-1', kind: 'bell' };
  await device.publishAsync('hoistway/1/10000000001/event', JSON.stringify(body), { qos: 1 });
  platform.clock.forward(4_000);
  await vi.waitUntil(
    () => {
      platform.app.live.rules.tick();
      return platform.app.live.road.backlog > 0;
    },
    { timeout: 10_000 },
  );

  const waiting = await seat.waitFor(messageType.unrecorded, ({ alarms }) => alarms.length > 0);
  const [alarm] = waiting.alarms;
  expect(alarm).toMatchObject({ kind: 'bell', class: 1, state: 'open', isUnrecorded: true });
  await seat.waitFor(messageType.light, ({ alarmId }) => alarmId === alarm!.id);
  const late = await openUpstream(url, operator.session);
  seats.push(late);
  late.request({ op: 'resume', cursor: null });
  await late.waitFor(messageType.unrecorded, ({ alarms }) => alarms.some(({ id }) => id === alarm!.id));
  const refusal = await operator.send('POST', '/commands/acknowledgeAlarm', {
    ...{ id: alarm!.id, expectedVersion: alarm!.version, idempotencyKey: 'key-of-unrecorded', input: {} },
  });
  expect([refusal.statusCode, refusal.json().code]).toEqual([503, 'notRecorded']);
  const notReady = async () => (await platform.app.inject('/readyz')).statusCode === 503;
  await vi.waitUntil(notReady, { timeout: 20_000, interval: 500 });
  await seat.waitFor(messageType.unrecorded, ({ since }) => since !== null);

  await writer.query('rollback');
  writer.release();
  await seat.waitFor(messageType.alarm, (message) => message.alarm.id === alarm!.id);
  await vi.waitUntil(() => {
    const unrecordedPush = seat.messages.filter((message) => message.type === messageType.unrecorded).at(-1);
    return (
      unrecordedPush?.type === messageType.unrecorded &&
      unrecordedPush.alarms.length === 0 &&
      unrecordedPush.since === null
    );
  });
  expect((await platform.app.inject('/readyz')).statusCode).toBe(200);
  const lit = seat.messages.filter(
    (message) => message.type === messageType.light && message.alarmId === alarm!.id,
  );
  expect(lit).toHaveLength(1);
  const open = (await operator.get('/elevatorLcds/alarms')).json<Alarm[]>();
  expect(open.filter(({ id }) => id === alarm!.id)).toHaveLength(1);
  expect(open[0]).not.toHaveProperty('isUnrecorded');
  const events = (await operator.get('/events/after/0')).json<LiveEvent[]>();
  expect(events.filter(({ kind, alarmId }) => kind === 'alarmRaised' && alarmId === alarm!.id)).toHaveLength(
    1,
  );
});
