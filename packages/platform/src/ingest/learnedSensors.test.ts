import type { Reading } from '@hoistway/shared/domain/reading.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { App } from '../http/app.ts';
import { connectDevice, seedLiveSite } from '../testing/liveSite.ts';
import type { TestSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

const trappedDelayS = 30;
/** Longer than any rule waits for a whole message before it raises an alarm. */
const waitS = trappedDelayS + 50;
const driftedNode = 1;
const blind = 2;
const hanging = 3;
const unlearnedNode = 4;
const decisiveCount = 5;
/** It has parked once by its drifted cell: too few times for a finding. */
const newlyDrifted = 6;

let platform: TestPlatform;
let site: TestSite;
let app: App;
let device: MqttClient;
/** By node: the whole car, as each heartbeat repeats it. */
const cars = new Map<number, Omit<Reading, 'node' | 'atMs'>>();

beforeAll(async () => {
  platform = await startPlatform();
  app = platform.app;
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 6, trappedDelayS });
  device = await connectDevice(app, site.dtuCode);
});
afterAll(async () => {
  await device?.endAsync();
  await app?.close();
  await platform?.close();
});

async function show(node: number, car: Omit<Reading, 'node' | 'atMs'>): Promise<void> {
  const before = cars.get(node);
  cars.set(node, { mode: 'normal', ...before, ...car, flags: { ...before?.flags, ...car.flags } });
  await publish();
}

async function publish(): Promise<void> {
  const atMs = platform.clock.now();
  const readings = [...cars].map(([node, car]) => ({ node, atMs, ...car }));
  await device.publishAsync(`hoistway/1/${site.dtuCode}/state`, JSON.stringify({ readings }), { qos: 1 });
}

async function wait(seconds: number): Promise<void> {
  for (let second = 1; second <= seconds; second++) {
    platform.clock.forward(1_000);
    if (second % 10 === 0) await publish();
    app.live.intake.tick();
    app.live.rules.tick();
  }
  await app.live.road.waitUntilWritten();
}

/** The platform ends and another process starts on the same database; the device connects to that one. */
async function restart(): Promise<void> {
  await device.endAsync();
  await app.close();
  const { db, clock, config, log } = platform.app.platform;
  app = await buildApp({ db, clock, config, log });
  await app.ready();
  cars.clear();
  platform.clock.forward(5_000);
  device = await connectDevice(app, site.dtuCode);
}

const riding = { run: 'moving', speedMps: 1.6, door: 'closed', flags: { doorZone: false } } as const;
const atStop = { run: 'stopped', speedMps: 0, door: 'closed' } as const;
const inZone = { flags: { doorZone: true } } as const;

/** A ride to a floor, where the doors open and shut again. */
async function rideAndPark(node: number, floor: number, rest: Omit<Reading, 'node' | 'atMs'>): Promise<void> {
  await show(node, rest);
  await show(node, riding);
  await wait(3);
  await show(node, { ...atStop, ...inZone, floor });
  await show(node, { door: 'open' });
  await wait(5);
  await show(node, { door: 'closed' });
}

const idOf = (node: number): string => site.elevators.find((one) => one.node === node)?.id ?? '';
const rows = <Row extends object>(sql: string): Promise<Row[]> =>
  asPlatform(platform.db, async (tx) => (await tx.query<Row>(sql)).rows);
const alarms = async () =>
  (
    await rows<{ node: number; kind: string }>(
      'select e.node, a.kind from alarms a join elevators e on e.id = a.elevator_id order by a.id',
    )
  ).map(({ node, kind }) => `${node} ${kind}`);
const findings = async () =>
  (
    await rows<{ node: number; kind: string; sensor: string }>(
      `select e.node, l.kind, l.body->>'sensor' as sensor from event_log l join elevators e on e.id = l.elevator_id
       where l.kind in ('sensorDoubted', 'sensorTrusted') order by l.seq`,
    )
  ).map(({ node, kind, sensor }) => `${node} ${kind} ${sensor}`);
const storedRows = () =>
  rows<object>(
    `select e.node, l.empty_load_percent as load, l.tells_speed as speed, l.distrusted, l.reported
     from learned_sensors l join elevators e on e.id = l.elevator_id order by e.node`,
  );

describe('a restarted platform', () => {
  it('has stored the learned state of each sensor in the background', async () => {
    for (let floor = 1; floor <= 4; floor++) {
      await rideAndPark(driftedNode, floor, { loadPercent: 3, flags: { passengers: false } });
      if (floor === 4)
        await rideAndPark(newlyDrifted, floor, { loadPercent: 4, flags: { passengers: false } });
      await rideAndPark(hanging, floor, { flags: { passengers: true } });
      await show(blind, { ...riding, flags: { doorZone: false, passengers: true } });
      await wait(15);
      await show(blind, { ...atStop, floor });
      await show(blind, { door: 'open' });
      await wait(12);
      await show(blind, { door: 'closed', flags: { passengers: false } });
      await show(decisiveCount, riding);
      await wait(15);
      await show(decisiveCount, { ...atStop, ...inZone, floor });
      await wait(25);
    }
    await app.live.tick();
    expect(await alarms()).toEqual([]);
    expect((await findings()).toSorted()).toEqual([
      `${driftedNode} sensorDoubted loadCell`,
      `${blind} sensorDoubted doorZone`,
      `${hanging} sensorDoubted presence`,
    ]);
    expect(await storedRows()).toMatchObject([
      { node: driftedNode, load: 3, distrusted: [], reported: ['loadCell'] },
      { node: blind, distrusted: ['doorZone'], reported: ['doorZone'] },
      { node: hanging, distrusted: ['presence'], reported: ['presence'] },
      { node: decisiveCount, load: null, speed: true, distrusted: [], reported: [] },
      { node: newlyDrifted, load: 4, speed: false, distrusted: [], reported: [] },
    ]);
  });

  it('raises no alarm by a distrusted sensor, and one by an unknown sensor', async () => {
    await restart();
    for (const node of [driftedNode, newlyDrifted, unlearnedNode])
      await show(node, { ...riding, loadPercent: 4, flags: { doorZone: false, passengers: false } });
    await show(blind, { ...riding, floor: 6, flags: { doorZone: false, passengers: true } });
    await show(hanging, { ...riding, floor: 6, flags: { doorZone: false, passengers: true } });
    await wait(5);
    for (const node of [driftedNode, newlyDrifted, unlearnedNode, blind]) await show(node, atStop);
    await show(blind, { door: 'open' });
    await show(hanging, { ...atStop, ...inZone });
    await wait(waitS);
    expect(await alarms()).toEqual([`${unlearnedNode} trapped`]);
  });

  it('takes a speed of zero as a stop if the device has reported speeds before', async () => {
    await show(decisiveCount, { ...riding, speedMps: 0, flags: { doorZone: false, passengers: true } });
    await wait(waitS);
    expect(await alarms()).toEqual([`${unlearnedNode} trapped`, `${decisiveCount} trapped`]);
  });

  it('reports no sensor twice, and each one that works again once', async () => {
    const before = await findings();
    for (let floor = 7; floor <= 10; floor++) {
      await rideAndPark(driftedNode, floor, { loadPercent: 3 });
      await rideAndPark(hanging, floor, { flags: { passengers: true } });
      await wait(40);
    }
    expect(await findings()).toEqual(before);
    await restart();
    await rideAndPark(blind, 3, { flags: { passengers: false } });
    await rideAndPark(hanging, 3, { flags: { passengers: false } });
    await rideAndPark(driftedNode, 3, { loadPercent: 0, flags: { passengers: false } });
    await wait(60);
    expect((await findings()).slice(before.length).toSorted()).toEqual([
      `${driftedNode} sensorTrusted loadCell`,
      `${blind} sensorTrusted doorZone`,
      `${hanging} sensorTrusted presence`,
    ]);
    await app.live.tick();
    expect(await storedRows()).toMatchObject([
      { node: driftedNode, load: 0, reported: [] },
      { node: blind, distrusted: [], reported: [] },
      { node: hanging, distrusted: [], reported: [] },
      { node: unlearnedNode },
      { node: decisiveCount },
      { node: newlyDrifted },
    ]);
  });

  it('forgets the learned state of a deleted elevator', async () => {
    await platform.db.ownerPool.query('update elevators set deleted_at = now() where id = $1', [
      idOf(driftedNode),
    ]);
    const { id: tenantId } = platform.people.north;
    app.platform.changes.emit('changed', {
      resource: 'elevators',
      action: 'deleted',
      tenantId,
      ids: [idOf(driftedNode)],
    });
    await expect.poll(() => app.live.fleet.size).toBe(5);
    await wait(10);
    await app.live.tick();
    expect((await storedRows()).map((row) => 'node' in row && row.node)).not.toContain(driftedNode);
  });
});
