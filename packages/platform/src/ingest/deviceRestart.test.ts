import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import type { FleetCounts } from '@hoistway/shared/streams/fleetCounts.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { App } from '../http/app.ts';
import { watchSites } from '../testing/liveSite.ts';
import { seedSite } from '../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

const perSite = 60;
const sites = ['10000000001', '10000000002'];
let platform: TestPlatform;
let second: App;
let operator: Caller;

type RideReading = Omit<Reading, 'node' | 'atMs'>;

/** Rides with people inside, between floors, as the last messages before a restart. */
const rides: RideReading[] = [
  { floor: 12, run: 'moving', flags: { doorZone: false, passengers: true, callRegistered: true } },
  { floor: 7, run: 'moving', loadPercent: 40, flags: { doorZone: false, personMoved: true } },
  { floor: 3, run: 'moving', flags: { doorZone: true, passengers: true, callRegistered: true } },
];
/** At another floor, counted from zero: each device sends its own knowledge only. */
const awakenings: RideReading[] = [
  { floor: 1, run: 'stopped', flags: { doorZone: true, passengers: false, callRegistered: false } },
  { floor: 1, run: 'stopped', flags: { doorZone: true } },
  { floor: 1, run: 'stopped' },
  { floor: 1, run: 'stopped', flags: { doorZone: true, passengers: true } },
  { floor: 5, run: 'moving', flags: { doorZone: false, passengers: true, callRegistered: true } },
];

const publishStates = (app: App, runCount: number, of: (node: number) => RideReading | undefined) => {
  for (const dtuCode of sites)
    for (let node = 1; node <= perSite; node++) {
      const body = {
        node,
        atMs: platform.clock.now(),
        mode: 'normal',
        door: 'closed',
        ...of(node),
        runCount,
      };
      app.live.intake.receive(`hoistway/1/${dtuCode}/state`, Buffer.from(JSON.stringify(body)));
    }
};
const rideOf = (node: number) => rides[node % rides.length];
const awakeningOf = (node: number) => awakenings[node % awakenings.length];
const aSecond = async (app: App) => {
  platform.clock.forward(1_000);
  await app.live.tick();
};

/** Two minutes of heartbeats of the restarted fleet; a car that moved stands with its doors open after ten seconds. */
const goOn = async (app: App) => {
  const withOpenDoors = (members: RideReading | undefined): RideReading | undefined =>
    members?.run === 'moving'
      ? { floor: 6, run: 'stopped', door: 'open', flags: { doorZone: true } }
      : members;
  for (let step = 0; step < 120; step++) {
    if (step % 10 === 0)
      publishStates(app, 0, (node) => (step === 0 ? awakeningOf(node) : withOpenDoors(awakeningOf(node))));
    await aSecond(app);
  }
  await app.live.road.waitUntilWritten();
};

const alarms = async () =>
  (await operator.get('/elevatorLcds/alarms'))
    .json<Alarm[]>()
    .toSorted((a, b) => a.elevatorNo.localeCompare(b.elevatorNo));

beforeAll(async () => {
  platform = await startPlatform();
  for (const dtuCode of sites)
    await seedSite(platform.db, platform.people.north, { dtuCode, elevators: perSite });
  await watchSites(platform, { tenants: [platform.people.north], elevators: perSite * sites.length });
  operator = await platform.login('operator1');
});
afterAll(async () => {
  await second?.close();
  await platform?.close();
});

describe('a fleet whose devices restart in the middle of their rides', () => {
  it('has no one trapped, if the platform saw the rides', async () => {
    publishStates(platform.app, 5_000, rideOf);
    await aSecond(platform.app);
    await goOn(platform.app);
    expect(await alarms()).toEqual([]);
  });

  it('has no one trapped after a restart of the platform, which knows no elevator before its first message', async () => {
    publishStates(platform.app, 6_000, rideOf);
    await aSecond(platform.app);
    await platform.app.live.road.waitUntilWritten();
    second = await buildApp({
      db: platform.db,
      clock: platform.clock,
      config: readConfig({ PORT: '0', MQTT_PORT: '0' }),
      log: pino({ level: 'silent' }),
    });
    await second.ready();
    const { token, orgId } = operator.session;
    const counts = async () => {
      const headers = { authorization: token, 'current-org': orgId };
      return (await second.inject({ method: 'GET', url: '/fleet/counts', headers })).json<FleetCounts>();
    };
    expect(await counts()).toMatchObject({ unknown: perSite * sites.length, online: 0, moving: 0 });
    publishStates(second, 0, awakeningOf);
    await aSecond(second);
    expect(await counts()).toMatchObject({ unknown: 0, online: perSite * sites.length });
    await goOn(second);
    expect(await alarms()).toEqual([]);
  });

  it('still reports a car that stands between floors with a person inside after its restart', async () => {
    publishStates(second, 7_000, rideOf);
    await aSecond(second);
    const stuck: RideReading = { floor: 4, run: 'stopped', flags: { doorZone: false, passengers: true } };
    publishStates(second, 0, (node) =>
      node === 9 ? stuck : { floor: 1, run: 'stopped', flags: { doorZone: true } },
    );
    for (let step = 0; step < 35; step++) await aSecond(second);
    await second.live.road.waitUntilWritten();
    expect((await alarms()).map(({ kind, elevatorNo }) => ({ kind, elevatorNo }))).toEqual(
      sites.map((dtuCode) => ({ kind: 'trapped', elevatorNo: `${dtuCode}-9` })),
    );
  });
});
