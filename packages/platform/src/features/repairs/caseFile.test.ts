import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type CaseView, evidenceMs } from '@hoistway/shared/domain/caseFile.ts';
import type { RepairAnswer } from '@hoistway/shared/domain/repairAnswer.ts';
import type { AlarmLoad, ElevatorRepairs, RepairStatistics } from '@hoistway/shared/domain/repairFigures.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDevice, seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { unzip } from '../../testing/unzip.ts';
import { uploadedPicture } from '../../testing/uploads.ts';

let platform: TestPlatform;
let site: TestSite;
let device: MqttClient;
let operator: Caller;

const run = promisify(execFile);

let keys = 0;
async function perform(name: string, target: { id: string; version: number }, input: object = {}) {
  const answer = await operator.send('POST', `/commands/${name}`, {
    id: target.id,
    expectedVersion: target.version,
    idempotencyKey: `case-test-${keys++}`,
    input,
  });
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
const sendFloor = async (node: number, floor: number) => {
  await device.publishAsync(
    `hoistway/1/${site.dtuCode}/state`,
    JSON.stringify({ node, atMs: platform.clock.now(), mode: 'normal', run: 'moving', floor }),
    { qos: 1 },
  );
  await settle();
};
const report = (node: number, input: object = {}) =>
  perform(
    'reportRepair',
    { id: site.elevators[node - 1]?.id ?? '', version: 0 },
    {
      source: 'phoneCall',
      hasPeople: true,
      ...input,
    },
  );

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000010', elevators: 6 });
  await platform.listen();
  device = await connectDevice(platform.app, site.dtuCode);
  operator = await platform.login('operator1');
});

afterAll(async () => {
  await device?.endAsync(true);
  await platform?.close();
});

it('stores five minutes before the report and after it, and is exported as a bundle that checks itself', async () => {
  for (let floor = 1; floor <= 3; floor++) {
    await sendFloor(1, floor);
    await forward(minuteMs);
  }
  let now = await report(1);
  await sendFloor(1, 4);
  await forward(minuteMs);
  now = await perform('acceptRepair', now);
  await perform('recordRepairCall', now, {
    duration: 40,
    originator: 'seat 1',
    connector: 'car',
    phone: '1001',
  });
  await sendFloor(1, 5);
  await forward(6_000);
  await forward(evidenceMs);
  await forward(minuteMs);
  now = await perform('arriveRepair', { ...now, version: (await orderOf(now.id)).version }, { reason: 'x' });
  now = await perform('freePeople', now, { people: 1 });
  const photo = await uploadedPicture(operator, 'image');
  await perform('completeRepair', now, { faultReason: 'x', handleMethod: 'onSite', photoIds: [photo.id] });

  const view = (await operator.get(`/workOrders/${now.id}/case`)).json<CaseView>();
  expect(view).toMatchObject({ brokenAt: null, calls: [{ duration: 40 }], photos: [{ picture: photo.id }] });
  expect(view.evidence).toMatchObject([
    {
      from: new Date(Date.parse(String(view.order.alarmTime)) - evidenceMs).toISOString(),
      to: new Date(Date.parse(String(view.order.alarmTime)) + evidenceMs).toISOString(),
    },
  ]);
  const members = unzip((await operator.get(`/workOrders/${now.id}/bundle`)).rawPayload);
  const frames = members.get(`frames/elevator-${view.elevator?.id}.bin`);
  expect(
    createHash('sha256')
      .update(frames ?? '')
      .digest('hex'),
  ).toBe(view.evidence[0]?.sha256);
  const mirror = new FleetMirror();
  const floors = new Set<number>();
  mirror.table.listen((slot) => floors.add(mirror.table.columns.floor[slot]!));
  mirror.applyAll(frames ?? Buffer.alloc(0));
  expect([...floors]).toEqual(expect.arrayContaining([3, 4, 5]));
  // Deliveries write lines at any time: the bundle ends with the view's last line or a later one.
  const lines = (await operator.get(`/workOrders/${now.id}/case`)).json<CaseView>().entries;
  const readme = members.get('README.txt')?.toString() ?? '';
  const lastAt = lines.findLastIndex(({ hash }) => readme.includes(hash));
  expect(lastAt).toBeGreaterThanOrEqual(view.entries.length - 1);

  const folder = await mkdtemp(join(tmpdir(), 'hoistway-bundle-'));
  try {
    for (const [name, bytes] of members) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    const check = () => run(process.execPath, [join(folder, 'verify.mjs')]).catch((error: unknown) => error);
    expect(await check()).toMatchObject({ stdout: `OK ${lines[lastAt]?.hash}\n` });
    const caseText = members.get('case.json')?.toString() ?? '';
    await writeFile(join(folder, 'case.json'), caseText.replace('"duration": 40,', '"duration": 400,'));
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('BROKEN line') });
    await writeFile(join(folder, 'case.json'), caseText);
    await writeFile(join(folder, `frames/elevator-${view.elevator?.id}.bin`), 'other');
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('BROKEN frames/') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('counts by the definitions, without revoked and merged orders', async () => {
  const from = new Date(platform.clock.now()).toISOString();
  const steps = async (node: number, at: { accept: number; arrive: number; free: number }) => {
    let now = await report(node);
    let passedMs = 0;
    const until = async (minutes: number) => {
      await forward((minutes - passedMs) * minuteMs);
      passedMs = minutes;
    };
    const current = async () => ({ id: now.id, version: (await orderOf(now.id)).version });
    await until(at.accept);
    now = await perform('acceptRepair', await current());
    await until(at.arrive);
    now = await perform('arriveRepair', await current(), { reason: 'x' });
    await until(at.free);
    now = await perform('freePeople', now, { people: 1 });
    now = await perform('completeRepair', now, { faultReason: 'x', handleMethod: 'onSite' });
    return now;
  };
  const first = await steps(2, { accept: 1, arrive: 10, free: 14 });
  await perform('classifyRepair', first, { alarmClass: 'A1', cause: 'x', wasDetectorRight: true });
  const second = await steps(3, { accept: 3, arrive: 35, free: 40 });
  await perform('classifyRepair', second, { alarmClass: 'D2', cause: 'x', wasDetectorRight: false });
  const third = await report(4);
  await perform('cancelRepair', third, { reason: 'x' });
  const fourth = await report(5);
  await report(5);
  await forward(1_000);
  const figures = (await operator.get('/repairs/statistics', { from })).json<RepairStatistics>();
  expect(figures).toMatchObject({
    orders: 3,
    rescues: 3,
    cancelled: 1,
    open: 1,
    times: {
      accept: { count: 2, meanMs: 2 * minuteMs, medianMs: minuteMs, worstMs: 3 * minuteMs },
      arrive: { count: 2, medianMs: 10 * minuteMs, p90Ms: 35 * minuteMs, worstMs: 35 * minuteMs },
      free: { count: 2, meanMs: 27 * minuteMs },
      confirm: { count: 0, meanMs: null },
    },
    late: { count: 1, of: 2, orders: [{ id: second.id, arrivedAfterMs: 35 * minuteMs }] },
    byClass: { A1: 1, D2: 1, none: 1 },
    detector: { right: 1, wrong: 1, unjudged: 1 },
  });
  // Without an action it would call in three minutes.
  const { version } = await orderOf(fourth.id);
  await perform('cancelRepair', { id: fourth.id, version }, { reason: 'x' });
});

it('judges an operator’s load by ten minutes and seat, with alarms that rang again counted again', async () => {
  platform.clock.forward(10 * minuteMs);
  const from = new Date(Math.ceil(platform.clock.now() / 600_000) * 600_000);
  platform.clock.set(from.getTime());
  const { book, fleet } = platform.app.live;
  const car = fleet.car(site.elevators[5]?.id ?? '');
  if (!car) throw new Error('no car');
  for (let index = 0; index < 4; index++) {
    const alarm = book.raise(car, { kind: 'bell', raisedAtMs: platform.clock.now(), evidence: [] });
    await settle();
    await perform('closeAlarm', alarm, { reason: 'falseAlarm', note: 'again' });
    await forward(10_000);
  }
  const lapsing = book.raise(car, { kind: 'bell', raisedAtMs: platform.clock.now(), evidence: [] });
  await settle();
  await perform('acknowledgeAlarm', lapsing);
  await forward(16 * minuteMs);
  await forward(14 * minuteMs);
  const to = new Date(from.getTime() + 30 * minuteMs);
  const load = (
    await operator.get('/alarms/load', { from: from.toISOString(), to: to.toISOString() })
  ).json<AlarmLoad>();
  expect(load).toMatchObject({
    spansTotal: 3,
    spans: [
      { at: from.toISOString(), alarms: 5, people: 5, seats: 1, perSeat: 5, band: 'overloaded' },
      { at: new Date(from.getTime() + 600_000).toISOString(), alarms: 1, band: 'acceptable' },
    ],
    averagePerSpan: 2,
    averagePerDay: 6 * 48,
    peak: 5,
    chattering: 3,
    shares: { acceptable: 2 / 3, manageable: 0, overloaded: 1 / 3, flood: 0 },
  });
  const earlier = new Date(to.getTime() - 33 * 24 * 60 * minuteMs).toISOString();
  const wide = await operator.get('/alarms/load', { from: earlier, to: to.toISOString() });
  expect(wide.json()).toMatchObject({ code: 'windowTooWide', params: { days: 31 } });
  const figures = (
    await operator.get('/repairs/statistics', { from: from.toISOString() })
  ).json<RepairStatistics>();
  expect(figures.alarms).toEqual({ count: 5, falseAlarms: 4, chattering: 3 });
  const elevators = async (more: Record<string, string> = {}) =>
    (await operator.get('/repairs/statistics/elevators', { from: from.toISOString(), ...more })).json<
      Page<ElevatorRepairs>
    >();
  const elevatorPage = await elevators();
  expect(elevatorPage.records[0]).toMatchObject({ alarms: 5, falseAlarms: 4, chattering: 3 });
  expect(elevatorPage.total).toBe(figures.elevatorsConcerned);
  expect((await elevators({ text: 'no such elevator' })).records).toEqual([]);
});

it('hides a case from users who do not see its elevator', async () => {
  const order = (await operator.get('/workOrders', { pageSize: '20' })).json().records[0];
  for (const name of ['workerB', 'southerner']) {
    const stranger = await platform.login(name);
    for (const path of ['case', 'bundle'])
      expect((await stranger.get(`/workOrders/${order.id}/${path}`)).statusCode).toBe(404);
  }
});

const orderOf = async (id: string): Promise<{ id: string; version: number }> =>
  (await operator.get(`/workOrders/${id}`)).json();
