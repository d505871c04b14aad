import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { locales } from '@hoistway/shared/domain/constants.ts';
import { faultCodes, faultName, seriousFaults } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Unit } from '../fleet/unit.ts';
import { type StagedSimulation, stageSimulation } from '../testing/stagedSimulation.ts';
import { type ScenarioName, scenarios } from './index.ts';

let simulationStage: StagedSimulation;
const usedUnits = new Set<Unit>();

beforeAll(async () => {
  simulationStage = await stageSimulation(demonstrationFleet({ elevators: 150, sites: 20, seed: 3 }));
});
afterAll(() => simulationStage.stop());

/** An unused unit, behind a device whose format reports everything. */
function unusedUnit(kind: Unit['kind']): Unit {
  const { simulation } = simulationStage;
  const unit = simulation.fleet.units.find(
    (one) =>
      one.kind === kind &&
      simulation.devices.deviceOf(one).party.dtu.wireFormat !== 'cube' &&
      one.elevator.floors.length !== 1 &&
      ![...usedUnits].some(({ dtuCode }) => dtuCode === one.dtuCode),
  );
  if (unit === undefined) throw new Error(`no ${kind} left`);
  usedUnits.add(unit);
  return unit;
}

/** The merged latest reading of a unit from its device's messages. */
function latestReading(unit: Unit): Reading {
  const { node } = unit.elevator;
  const flags: Reading['flags'] = {};
  const latest = { node, atMs: 0 } satisfies Reading;
  for (const reading of simulationStage.broker.readings(unit.dtuCode)) {
    if (reading.node !== node) continue;
    Object.assign(flags, reading.flags);
    Object.assign(latest, reading, { flags });
  }
  return latest;
}

/** A car with two doors opens the rear one at the main landing. */
function isOpen(unit: Unit): boolean {
  const { door, rearDoor } = latestReading(unit);
  return door === 'open' || rearDoor === 'open';
}

const eventsOf = (unit: Unit) =>
  simulationStage.broker.events(unit.dtuCode).filter(({ node }) => node === unit.elevator.node);
const start = (name: ScenarioName, unit: Unit, seconds?: number) =>
  simulationStage.simulation.playhouse.start(name, { elevator: unit.elevator.no, seconds });

test('trapped: stands between floors with closed doors and people inside, the bell follows, a rescue ends it in the open zone', async () => {
  const unit = unusedUnit('car');
  const { id } = start('trapped', unit);
  await simulationStage.until(() => latestReading(unit).fault === faultCodes.stoppedOutsideZone, 200);
  expect(latestReading(unit)).toMatchObject({ run: 'stopped', speedMps: 0, door: 'closed', mode: 'fault' });
  expect(latestReading(unit).flags).toMatchObject({
    doorZone: false,
    passengers: true,
    doorLocked: true,
    bellPressed: false,
  });
  expect(latestReading(unit).loadPercent).toBeGreaterThan(0);
  await simulationStage.until(() => eventsOf(unit).some(({ kind }) => kind === 'bell'), 30);
  await simulationStage.pass(30);
  expect(latestReading(unit).flags).toMatchObject({ doorZone: false, bellPressed: true });
  simulationStage.simulation.playhouse.resolve(id);
  await simulationStage.until(() => isOpen(unit), 60);
  expect(latestReading(unit).flags).toMatchObject({ doorZone: true, bellPressed: false });
  await simulationStage.until(
    () => latestReading(unit).run === 'moving' && latestReading(unit).mode === 'normal',
    900,
  );
  expect(eventsOf(unit).map(({ kind }) => kind)).toEqual(['fault', 'bell', 'bellReleased', 'recovered']);
  expect(simulationStage.simulation.playhouse.running()).toEqual([]);
});

test('trappedAtLevel: arrives, never opens, people inside; ended from outside it opens', async () => {
  const unit = unusedUnit('car');
  const { id } = start('trappedAtLevel', unit);
  await simulationStage.until(() => latestReading(unit).fault === faultCodes.doorOpenFault, 300);
  expect(latestReading(unit)).toMatchObject({ run: 'stopped', door: 'closed' });
  expect(latestReading(unit).flags).toMatchObject({ doorZone: true, passengers: true });
  await simulationStage.until(() => latestReading(unit).flags?.bellPressed === true, 30);
  simulationStage.simulation.playhouse.end(id);
  await simulationStage.until(() => isOpen(unit), 30);
  expect(latestReading(unit)).toMatchObject({ fault: 0, mode: 'normal' });
});

test('bell: pressed and released while the car serves; bellHeld stays pressed for the configured time', async () => {
  const [child, adult] = [unusedUnit('car'), unusedUnit('car')];
  start('bell', child);
  start('bellHeld', adult, 35);
  await simulationStage.pass(3);
  expect(eventsOf(child).map(({ kind }) => kind)).toEqual(['bell', 'bellReleased']);
  expect(latestReading(child)).toMatchObject({ fault: 0, mode: 'normal' });
  expect(eventsOf(adult).map(({ kind }) => kind)).toEqual(['bell']);
  await simulationStage.until(() => eventsOf(adult).length === 2, 34);
  const [press, release] = eventsOf(adult);
  expect((release?.atMs ?? 0) - (press?.atMs ?? 0)).toBeGreaterThanOrEqual(34_000);
});

test('seriousFault: a fault after which no one may ride, then recovery', async () => {
  const unit = unusedUnit('car');
  start('seriousFault', unit, 20);
  await simulationStage.until(() => (latestReading(unit).fault ?? 0) !== 0, 60);
  const fault = latestReading(unit).fault ?? 0;
  expect(seriousFaults.has(faultName(fault))).toBe(true);
  await simulationStage.until(() => latestReading(unit).run === 'stopped', 10);
  await simulationStage.until(() => latestReading(unit).fault === 0, 40);
  expect(eventsOf(unit).map(({ kind, fault: code }) => [kind, code])).toEqual([
    ['fault', fault],
    ['recovered', fault],
  ]);
});

test('doorFault: the doors stay open, the fault opens and recovers; overload: full, open, reported, then away', async () => {
  const [jammedCar, full] = [unusedUnit('car'), unusedUnit('car')];
  start('doorFault', jammedCar, 20);
  start('overload', full, 20);
  await simulationStage.until(() => latestReading(jammedCar).fault === faultCodes.doorCloseFault, 90);
  expect(isOpen(jammedCar)).toBe(true);
  await simulationStage.until(
    () => latestReading(full).flags?.overload === true || latestReading(full).mode === 'normal',
    60,
  );
  await simulationStage.until(() => latestReading(jammedCar).fault === 0 && !isOpen(jammedCar), 60);
  await simulationStage.until(() => latestReading(full).flags?.overload === false && !isOpen(full), 120);
  expect(
    simulationStage.broker
      .readings(full.dtuCode)
      .some(
        ({ node, mode, loadPercent = 0 }) =>
          node === full.elevator.node && mode === 'overload' && loadPercent > 110,
      ),
  ).toBe(true);
});

test('escalatorStop: the steps stop, the open point of the chain is named, later it runs again', async () => {
  const unit = unusedUnit('escalator');
  await simulationStage.until(() => latestReading(unit).run === 'moving', 900);
  start('escalatorStop', unit, 20);
  await simulationStage.until(() => latestReading(unit).stepSpeedMps === 0, 10);
  expect(latestReading(unit)).toMatchObject({
    fault: faultCodes.emergencyStop,
    safetyPoint: 3,
    run: 'stopped',
  });
  await simulationStage.until(
    () => latestReading(unit).run === 'moving' && latestReading(unit).fault === 0,
    900,
  );
});

test('firefighter: recalled to the main landing, doors open there, then driven', async () => {
  const unit = unusedUnit('car');
  start('firefighter', unit, 60);
  await simulationStage.until(() => latestReading(unit).mode === 'fireReturn', 5);
  await simulationStage.until(() => latestReading(unit).mode === 'firefighter', 200);
  expect(latestReading(unit)).toMatchObject({ floor: 0 });
  expect(isOpen(unit)).toBe(true);
  await simulationStage.until(
    () => latestReading(unit).run === 'moving' && latestReading(unit).mode === 'firefighter',
    120,
  );
  await simulationStage.until(() => latestReading(unit).mode === 'normal', 200);
});

test('inspection: slow, in its mode, and stands between floors', async () => {
  const unit = unusedUnit('car');
  start('inspection', unit, 60);
  await simulationStage.until(() => latestReading(unit).mode === 'inspection', 200);
  const fromMs = simulationStage.clock.now();
  await simulationStage.until(
    () => latestReading(unit).flags?.doorZone === false && latestReading(unit).run === 'stopped',
    100,
  );
  const speeds = simulationStage.broker
    .readings(unit.dtuCode)
    .filter(({ node, atMs }) => node === unit.elevator.node && atMs >= fromMs)
    .map(({ speedMps = 0 }) => Math.abs(speedMps));
  expect(Math.max(...speeds)).toBeGreaterThan(0);
  expect(Math.max(...speeds)).toBeLessThanOrEqual(0.3);
  await simulationStage.until(() => latestReading(unit).mode === 'normal', 200);
});

test('powerCut: the site reports lost mains, cars are rescued or stick, batteries run down, all comes back', async () => {
  const unit = unusedUnit('car');
  const { site, dtuCode } = unit;
  const cars = simulationStage.simulation.fleet.units.filter((one) => one.site === site);
  for (const one of cars) usedUnits.add(one);
  simulationStage.simulation.playhouse.start('powerCut', { site: site.no, seconds: 60 });
  await simulationStage.pass(25);
  const status = simulationStage.broker.messages.findLast(
    ({ topic }) => topic === `hoistway/1/${dtuCode}/status`,
  );
  expect(JSON.parse(String(status?.payload))).toEqual({ online: true, mains: false });
  for (const one of cars.filter(({ dtuCode: code }) => code === dtuCode))
    expect(latestReading(one).flags).toMatchObject({ mainsLost: true, onBattery: true });
  expect(eventsOf(unit).map(({ kind }) => kind)).toContain('powerLost');
  const device = simulationStage.simulation.devices.deviceOf(unit);
  await simulationStage.until(() => !device.isConnected, 60);
  await simulationStage.until(() => device.isConnected, 120);
  await simulationStage.until(() => latestReading(unit).flags?.mainsLost === false, 30);
});

test('storm: about the requested share of the fleet has a fault, and none is left afterwards', async () => {
  const { simulation } = simulationStage;
  simulation.playhouse.start('storm', { share: 0.3, seconds: 60, seed: 5 });
  const faulty = () => simulation.fleet.units.filter(({ machine }) => machine.fault !== 0).length;
  await simulationStage.pass(16);
  expect(faulty()).toBeGreaterThan(25);
  expect(faulty()).toBeLessThan(65);
  await simulationStage.until(() => faulty() === 0, 80);
});

test('repeats sends each message four times, clockSkew is ten minutes off, offline and flappingLink lose the connection', async () => {
  const { simulation, broker, clock } = simulationStage;
  const [repeating, skewedCar, silent, flapping] = [
    unusedUnit('car'),
    unusedUnit('car'),
    unusedUnit('car'),
    unusedUnit('car'),
  ];
  simulation.playhouse.start('repeats', { elevator: repeating.elevator.no, seconds: 30 });
  simulation.playhouse.start('clockSkew', { elevator: skewedCar.elevator.no, seconds: 30 });
  simulation.playhouse.start('offline', { elevator: silent.elevator.no, seconds: 30 });
  simulation.playhouse.start('flappingLink', { elevator: flapping.elevator.no, seconds: 30 });
  const before = broker.messages.length;
  await simulationStage.pass(25);
  const copies = new Map<string, number>();
  for (const { topic, payload } of broker.messages.slice(before))
    if (topic.includes(repeating.dtuCode))
      copies.set(payload.toString('hex'), (copies.get(payload.toString('hex')) ?? 0) + 1);
  expect(new Set(copies.values())).toEqual(new Set([4]));
  expect(Math.abs((broker.readings(skewedCar.dtuCode).at(-1)?.atMs ?? 0) - clock.now())).toBeGreaterThan(
    550_000,
  );
  expect(simulation.devices.deviceOf(silent).isConnected).toBe(false);
  const offline = broker.messages.filter(
    ({ topic, payload }) => topic === `hoistway/1/${flapping.dtuCode}/status` && payload.includes('false'),
  );
  expect(offline.length).toBeGreaterThan(0);
  const isOver = () => simulation.playhouse.running().length === 0;
  await simulationStage.until(
    () => isOver() && simulation.devices.devices.every(({ isConnected }) => isConnected),
    120,
  );
});

test('a machine is in one scenario at a time; an impossible scenario is refused', () => {
  const { playhouse } = simulationStage.simulation;
  const [car, escalator] = [unusedUnit('car'), unusedUnit('escalator')];
  const { id } = start('bellHeld', car);
  expect(() => start('trapped', car)).toThrow('conflict');
  expect(() => start('trapped', escalator)).toThrow('badRequest');
  expect(() => playhouse.start('trapped', { elevator: 'none' })).toThrow('notFound');
  expect(() => playhouse.resolve('none')).toThrow('notFound');
  playhouse.end(id);
  expect(playhouse.running()).toEqual([]);
});

test('every scenario can be started, ended by hand, and leaves nothing broken behind', async () => {
  const { simulation } = simulationStage;
  for (const name of Object.keys(scenarios) as ScenarioName[]) simulation.playhouse.start(name, {});
  expect(simulation.playhouse.running()).toHaveLength(Object.keys(scenarios).length);
  await simulationStage.pass(40);
  for (const { id } of simulation.playhouse.running()) simulation.playhouse.end(id);
  await simulationStage.until(() => simulation.devices.devices.every(({ isConnected }) => isConnected), 120);
  await simulationStage.pass(60);
  for (const { machine } of simulation.fleet.units) {
    expect(machine).toMatchObject({ fault: 0, mode: 'normal', hasMains: true });
    if ('shaft' in machine)
      expect(machine).toMatchObject({ control: 'automatic', isDoorHeld: false, isBellPressed: false });
  }
});

test.each(locales)('every scenario has a name and a description: %s', (locale) => {
  const keys = Object.keys(scenarios).flatMap((name) => [
    `scenarios.names.${name}`,
    `scenarios.texts.${name}`,
  ]);
  expect(keys.filter((key) => say(locale, key) === key)).toEqual([]);
});
