import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { doorStates, faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPlatform } from '../db/tenantTransaction.ts';
import { connectDevice, seedLiveSite } from '../testing/liveSite.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

type RideReading = Omit<Reading, 'node' | 'atMs'>;

const riding: RideReading = {
  mode: 'normal',
  run: 'moving',
  door: 'closed',
  flags: { doorZone: false, passengers: true },
  fault: 0,
};
const stuck: RideReading = { ...riding, run: 'stopped' };

let platform: TestPlatform;
let operator: Caller;
let sites = 0;
const open: MqttClient[] = [];

const nowMs = () => platform.clock.now();
const pass = async (seconds: number, stepS = 1) => {
  for (let second = 0; second < seconds; second += stepS) {
    platform.clock.forward(stepS * 1_000);
    await platform.app.live.tick();
  }
  await platform.app.live.road.waitUntilWritten();
};

/** A device that follows the protocol to the letter: changes, bare heartbeats, and whole states on request. */
async function aDevice({ skewMs = 0, answers = true, elevators = 1 } = {}) {
  const dtuCode = String(10_000_000_001 + sites++);
  await seedLiveSite(platform, { dtuCode, elevators });
  const topic = (channel: string) => `hoistway/1/${dtuCode}/${channel}`;
  const requestsMs: number[] = [];
  /** Requests that confirm an alarm about to be raised. */
  const confirmations: number[] = [];
  /** The requested elevators; null for all. */
  const confirmedNodes: (number | null)[] = [];
  /** Pending answers to `state` requests. */
  const openRequests: string[] = [];
  let state: RideReading = {};
  let link: MqttClient;
  const send = (reading: RideReading & { atMs?: number; node?: number }) =>
    link.publishAsync(topic('state'), JSON.stringify({ node: 1, atMs: nowMs() + skewMs, ...reading }), {
      qos: 1,
    });
  const connect = async () => {
    link = await connectDevice(platform.app, dtuCode);
    open.push(link);
    link.on('message', (_topic, payload) => {
      const { id, op, node } = JSON.parse(payload.toString());
      if (op !== 'state') return;
      (id.startsWith('confirm-') ? confirmations : requestsMs).push(nowMs());
      if (id.startsWith('confirm-')) confirmedNodes.push(node ?? null);
      else openRequests.push(id);
      if (!answers) return;
      void link.publishAsync(topic('reply'), JSON.stringify({ id, ok: true, atMs: nowMs() + skewMs }));
      void send(state);
    });
    await link.subscribeAsync(topic('cmd'), { qos: 1 });
  };
  await connect();
  return {
    dtuCode,
    requestsMs,
    confirmations,
    confirmedNodes,
    openRequests,
    answer: (id: string, atMs: number) =>
      link.publishAsync(topic('reply'), JSON.stringify({ id, ok: true, atMs }), { qos: 1 }),
    send,
    connect,
    leave: () => link.endAsync(true),
    /** The device's own state, sent or not. */
    become: (next: RideReading) => {
      state = next;
    },
    heartbeat: () => send({}),
    sendEvent: (kind: 'bell') =>
      link.publishAsync(
        topic('event'),
        JSON.stringify({ id: `${nowMs()}`, node: 1, atMs: nowMs() + skewMs, kind }),
        { qos: 1 },
      ),
    alarms: async () =>
      (await operator.get('/elevatorLcds/alarms'))
        .json<Alarm[]>()
        .filter((alarm) => alarm.elevatorNo.startsWith(dtuCode))
        .map(({ kind }) => kind),
    door: () => {
      const { fleet } = platform.app.live;
      const car = [...fleet.cars].find(({ record }) => record.no === `${dtuCode}-1`);
      return doorStates[fleet.table.columns.door[car?.slot ?? -1]!];
    },
    skewKnownMs: () => platform.app.live.fleet.dtus.get(dtuCode)?.clock.skewMs,
  };
}

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
});
afterEach(async () => {
  for (const link of open.splice(0)) await link.endAsync(true);
});
afterAll(() => platform?.close());

describe('a device whose state is in doubt', () => {
  it('gets a request for the whole state after it connects with less, and its answer counts', async () => {
    const device = await aDevice();
    device.become(stuck);
    await device.heartbeat();
    await pass(3);
    await vi.waitUntil(() => device.door() === 'closed', { timeout: 10_000 });
    expect(device.requestsMs).toHaveLength(1);
    await pass(40);
    expect(await device.alarms()).toEqual(['trapped']);
    expect(device.requestsMs).toHaveLength(1);
    expect(device.confirmations.length).toBeGreaterThanOrEqual(1);
  });

  it('gets a request before an alarm, and raises none if a lost message had opened its doors', async () => {
    const device = await aDevice();
    await device.send(riding);
    await pass(5);
    await device.send(stuck);
    device.become({ ...stuck, door: 'open', flags: { doorZone: true, passengers: true } });
    await pass(15);
    await device.heartbeat();
    await pass(10);
    await vi.waitUntil(() => device.door() === 'open', { timeout: 10_000 });
    expect(device.confirmations.length).toBeGreaterThanOrEqual(1);
    await pass(60);
    expect(await device.alarms()).toEqual([]);
  });

  it('of many elevators gets a request for the one whose alarm is due, and for all if many are', async () => {
    const device = await aDevice({ answers: false, elevators: 6 });
    for (let node = 1; node <= 6; node++) await device.send({ ...riding, node });
    await pass(5);
    await device.send({ ...stuck, node: 3 });
    await pass(40);
    await vi.waitUntil(() => device.confirmedNodes.length >= 3, { timeout: 10_000 });
    expect(new Set(device.confirmedNodes)).toEqual(new Set([3]));
    const confirmedCount = device.confirmedNodes.length;
    for (const node of [1, 2, 4, 5, 6]) await device.send({ ...stuck, node });
    await pass(35);
    await vi.waitUntil(() => device.confirmedNodes.slice(confirmedCount).includes(null), { timeout: 10_000 });
    expect(device.confirmedNodes.length - confirmedCount).toBeLessThanOrEqual(12);
  });

  it('may answer a late request without setting its clock by it, and stays in doubt of later changes', async () => {
    const device = await aDevice({ answers: false });
    await device.heartbeat();
    await pass(5);
    await vi.waitUntil(() => device.openRequests.length === 1, { timeout: 10_000 });
    const answeredAtMs = nowMs();
    await pass(30);
    await vi.waitUntil(() => device.openRequests.length === 2, { timeout: 10_000 });
    expect(new Set(device.openRequests).size).toBe(2);
    await device.answer(device.openRequests[0] ?? '', answeredAtMs);
    await pass(1);
    expect(device.skewKnownMs()).toBe(0);
  });

  it('gets no request if it sends the whole state by itself, and no other while it stays connected', async () => {
    const device = await aDevice();
    await device.send(riding);
    for (let beat = 0; beat < 10; beat++) {
      await pass(20);
      await device.heartbeat();
    }
    expect(device.requestsMs).toEqual([]);
  });

  it('gets another request after each connect and each gap of a minute, at most every 30 s', async () => {
    const device = await aDevice();
    await device.send(riding);
    await pass(5);
    await device.leave();
    device.become({ ...stuck, door: 'open', flags: { doorZone: true, passengers: true } });
    await pass(20);
    await device.connect();
    await device.heartbeat();
    await pass(5);
    await vi.waitUntil(() => device.door() === 'open', { timeout: 10_000 });
    device.become(riding);
    await pass(70);
    await device.heartbeat();
    await pass(5);
    await vi.waitUntil(() => device.door() === 'closed', { timeout: 10_000 });
    expect(device.requestsMs).toHaveLength(2);
    for (let time = 0; time < 6; time++) {
      await device.leave();
      await device.connect();
      await device.heartbeat();
      await pass(5);
    }
    expect(device.requestsMs.length).toBeLessThanOrEqual(4);
  });

  it('gets five requests without an answer, and no more', async () => {
    const device = await aDevice({ answers: false });
    for (let beat = 0; beat < 20; beat++) {
      await device.heartbeat();
      await pass(20);
    }
    await vi.waitUntil(() => device.requestsMs.length === 5, { timeout: 10_000 });
    for (let beat = 0; beat < 5; beat++) {
      await device.heartbeat();
      await pass(20);
    }
    expect(device.requestsMs).toHaveLength(5);
  });

  it('gets a request when a reading is older than the one before', async () => {
    const device = await aDevice();
    await device.send(riding);
    await pass(5);
    device.become({ ...stuck, door: 'open' });
    await device.send({ ...riding, atMs: nowMs() - 8_000 });
    await pass(3);
    await vi.waitUntil(() => device.door() === 'open', { timeout: 10_000 });
  });
});

describe.each([-5, 5])('a clock that is %i hours off from the first message', (hours) => {
  const skewMs = hours * 3_600_000;

  it('is known from the device’s answer, so that its bell rings at once', async () => {
    const device = await aDevice({ skewMs });
    device.become(stuck);
    await device.send(stuck);
    await vi.waitUntil(() => device.skewKnownMs() === -skewMs, { timeout: 10_000 });
    await device.sendEvent('bell');
    await pass(2);
    expect(await device.alarms()).toEqual(['bell']);
  });

  it('loses no entrapment of a device that cannot be requested', async () => {
    const device = await aDevice({ skewMs, answers: false });
    await device.send(riding);
    await pass(5);
    await device.send(stuck);
    for (let beat = 0; beat < 4; beat++) {
      await pass(20);
      await device.heartbeat();
    }
    await pass(10);
    expect(await device.alarms()).toEqual(['trapped']);
  });
});

describe('twenty elevators that send changes only, through links that stall for minutes', () => {
  it('have a count-down of exactly their real time', async () => {
    const random = seededRandom(7);
    const devices: Awaited<ReturnType<typeof aDevice>>[] = [];
    for (let count = 0; count < 20; count++) devices.push(await aDevice());
    const stories = devices.map((device) => ({
      device,
      waiting: [] as [number, RideReading][],
      stallUntilMs: 0,
      downSinceMs: null as number | null,
      truth: [] as [number, number][],
    }));
    for (const { device } of stories) await device.send({ ...riding, run: 'stopped', door: 'open' });
    for (let step = 0; step < 360; step++) {
      await pass(20, 20);
      for (const story of stories) {
        const atMs = nowMs();
        const { device, waiting } = story;
        if (random() < 0.04) {
          if (story.downSinceMs === null) {
            story.downSinceMs = atMs;
            waiting.push([atMs, { mode: 'fault', fault: faultCodes.driveFault }]);
          } else {
            story.truth.push([story.downSinceMs, atMs]);
            story.downSinceMs = null;
            waiting.push([atMs, { mode: 'normal', fault: 0 }]);
          }
        } else waiting.push([atMs, {}]);
        if (atMs > story.stallUntilMs && random() < 0.05)
          story.stallUntilMs = atMs + (1 + 6 * random()) * 60_000;
        if (atMs < story.stallUntilMs) continue;
        for (const [takenAtMs, reading] of waiting.splice(0))
          await device.send({ ...reading, atMs: takenAtMs });
      }
    }
    for (const { device, waiting } of stories)
      for (const [takenAtMs, reading] of waiting.splice(0))
        await device.send({ ...reading, atMs: takenAtMs });
    await pass(60, 20);
    const rows = await asPlatform(platform.db, (tx) =>
      tx.query<{ elevator_no: string; fault_time: Date; recovered_at: Date | null }>(
        'select elevator_no, fault_time, recovered_at from fault_records order by fault_time, id',
      ),
    );
    for (const { device, truth, downSinceMs } of stories) {
      const records = rows.rows.filter((row) => row.elevator_no === `${device.dtuCode}-1`);
      expect(records.map((row) => [row.fault_time.getTime(), row.recovered_at?.getTime() ?? null])).toEqual([
        ...truth,
        ...(downSinceMs === null ? [] : [[downSinceMs, null]]),
      ]);
    }
    expect(stories.reduce((sum, { truth }) => sum + truth.length, 0)).toBeGreaterThan(60);
  }, 240_000);
});
