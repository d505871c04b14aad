import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { locales } from '@hoistway/shared/domain/constants.ts';
import { faultCodes, faultName, seriousFaults } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Unit } from '../fleet/unit.ts';
import { type StagedSimulation, stageSimulation } from '../testing/stagedSimulation.ts';
import { type ScenarioName, scenarios } from './index.ts';

let staged: StagedSimulation;
const used = new Set<Unit>();

beforeAll(async () => {
  staged = await stageSimulation(demonstrationFleet({ elevators: 150, sites: 20, seed: 3 }));
});
afterAll(() => staged.stop());

/** A unit of its own for each test, behind a device that can tell everything. */
function unused(kind: Unit['kind']): Unit {
  const { simulation } = staged;
  const unit = simulation.fleet.units.find(
    (one) =>
      one.kind === kind &&
      simulation.devices.deviceOf(one).party.dtu.wireFormat !== 'cube' &&
      one.elevator.floors.length !== 1 &&
      ![...used].some(({ dtuCode }) => dtuCode === one.dtuCode),
  );
  if (unit === undefined) throw new Error(`no ${kind} left`);
  used.add(unit);
  return unit;
}

/** The latest of everything the unit's device has told of it. */
function told(unit: Unit): Reading {
  const { node } = unit.elevator;
  const flags: Reading['flags'] = {};
  const latest = { node, atMs: 0 } satisfies Reading;
  for (const reading of staged.broker.readings(unit.dtuCode)) {
    if (reading.node !== node) continue;
    Object.assign(flags, reading.flags);
    Object.assign(latest, reading, { flags });
  }
  return latest;
}

/** A car with two doors opens the rear one at the main landing. */
function isOpen(unit: Unit): boolean {
  const { door, rearDoor } = told(unit);
  return door === 'open' || rearDoor === 'open';
}

const eventsOf = (unit: Unit) =>
  staged.broker.events(unit.dtuCode).filter(({ node }) => node === unit.elevator.node);
const start = (name: ScenarioName, unit: Unit, seconds?: number) =>
  staged.simulation.playhouse.start(name, { elevator: unit.elevator.no, seconds });

test('trapped: stands between floors with closed doors and people inside, the bell follows, a rescue ends it in the open zone', async () => {
  const unit = unused('car');
  const { id } = start('trapped', unit);
  await staged.until(() => told(unit).fault === faultCodes.stoppedOutsideZone, 200);
  expect(told(unit)).toMatchObject({ run: 'stopped', speedMps: 0, door: 'closed', mode: 'fault' });
  expect(told(unit).flags).toMatchObject({
    doorZone: false,
    passengers: true,
    doorLocked: true,
    bellPressed: false,
  });
  expect(told(unit).loadPercent).toBeGreaterThan(0);
  await staged.until(() => eventsOf(unit).some(({ kind }) => kind === 'bell'), 30);
  await staged.pass(30);
  expect(told(unit).flags).toMatchObject({ doorZone: false, bellPressed: true });
  staged.simulation.playhouse.resolve(id);
  await staged.until(() => isOpen(unit), 60);
  expect(told(unit).flags).toMatchObject({ doorZone: true, bellPressed: false });
  await staged.until(() => told(unit).run === 'moving' && told(unit).mode === 'normal', 900);
  expect(eventsOf(unit).map(({ kind }) => kind)).toEqual(['fault', 'bell', 'bellReleased', 'recovered']);
  expect(staged.simulation.playhouse.running()).toEqual([]);
});

test('trappedAtLevel: arrives, never opens, people inside; ended from outside it opens', async () => {
  const unit = unused('car');
  const { id } = start('trappedAtLevel', unit);
  await staged.until(() => told(unit).fault === faultCodes.doorOpenFault, 300);
  expect(told(unit)).toMatchObject({ run: 'stopped', door: 'closed' });
  expect(told(unit).flags).toMatchObject({ doorZone: true, passengers: true });
  await staged.until(() => told(unit).flags?.bellPressed === true, 30);
  staged.simulation.playhouse.end(id);
  await staged.until(() => isOpen(unit), 30);
  expect(told(unit)).toMatchObject({ fault: 0, mode: 'normal' });
});

test('bell: pressed and released while the car serves; bellHeld stays pressed for as long as told', async () => {
  const [child, adult] = [unused('car'), unused('car')];
  start('bell', child);
  start('bellHeld', adult, 35);
  await staged.pass(3);
  expect(eventsOf(child).map(({ kind }) => kind)).toEqual(['bell', 'bellReleased']);
  expect(told(child)).toMatchObject({ fault: 0, mode: 'normal' });
  expect(eventsOf(adult).map(({ kind }) => kind)).toEqual(['bell']);
  await staged.until(() => eventsOf(adult).length === 2, 34);
  const [pressed, released] = eventsOf(adult);
  expect((released?.atMs ?? 0) - (pressed?.atMs ?? 0)).toBeGreaterThanOrEqual(34_000);
});

test('seriousFault: a fault after which nobody may ride, then recovery', async () => {
  const unit = unused('car');
  start('seriousFault', unit, 20);
  await staged.until(() => (told(unit).fault ?? 0) !== 0, 60);
  const fault = told(unit).fault ?? 0;
  expect(seriousFaults.has(faultName(fault))).toBe(true);
  await staged.until(() => told(unit).run === 'stopped', 10);
  await staged.until(() => told(unit).fault === 0, 40);
  expect(eventsOf(unit).map(({ kind, fault: code }) => [kind, code])).toEqual([
    ['fault', fault],
    ['recovered', fault],
  ]);
});

test('doorFault: the doors stay open, the fault opens and recovers; overload: full, open, told so, then away', async () => {
  const [jammed, full] = [unused('car'), unused('car')];
  start('doorFault', jammed, 20);
  start('overload', full, 20);
  await staged.until(() => told(jammed).fault === faultCodes.doorCloseFault, 90);
  expect(isOpen(jammed)).toBe(true);
  await staged.until(() => told(full).flags?.overload === true || told(full).mode === 'normal', 60);
  await staged.until(() => told(jammed).fault === 0 && !isOpen(jammed), 60);
  await staged.until(() => told(full).flags?.overload === false && !isOpen(full), 120);
  expect(
    staged.broker
      .readings(full.dtuCode)
      .some(
        ({ node, mode, loadPercent = 0 }) =>
          node === full.elevator.node && mode === 'overload' && loadPercent > 110,
      ),
  ).toBe(true);
});

test('escalatorStop: the steps stop, the open point of the chain is named, later it runs again', async () => {
  const unit = unused('escalator');
  await staged.until(() => told(unit).run === 'moving', 900);
  start('escalatorStop', unit, 20);
  await staged.until(() => told(unit).stepSpeedMps === 0, 10);
  expect(told(unit)).toMatchObject({ fault: faultCodes.emergencyStop, safetyPoint: 3, run: 'stopped' });
  await staged.until(() => told(unit).run === 'moving' && told(unit).fault === 0, 900);
});

test('firefighter: recalled to the main landing, doors open there, then driven', async () => {
  const unit = unused('car');
  start('firefighter', unit, 60);
  await staged.until(() => told(unit).mode === 'fireReturn', 5);
  await staged.until(() => told(unit).mode === 'firefighter', 200);
  expect(told(unit)).toMatchObject({ floor: 0 });
  expect(isOpen(unit)).toBe(true);
  await staged.until(() => told(unit).run === 'moving' && told(unit).mode === 'firefighter', 120);
  await staged.until(() => told(unit).mode === 'normal', 200);
});

test('inspection: slow, in its mode, and stands between floors', async () => {
  const unit = unused('car');
  start('inspection', unit, 60);
  await staged.until(() => told(unit).mode === 'inspection', 200);
  const fromMs = staged.clock.now();
  await staged.until(() => told(unit).flags?.doorZone === false && told(unit).run === 'stopped', 100);
  const speeds = staged.broker
    .readings(unit.dtuCode)
    .filter(({ node, atMs }) => node === unit.elevator.node && atMs >= fromMs)
    .map(({ speedMps = 0 }) => Math.abs(speedMps));
  expect(Math.max(...speeds)).toBeGreaterThan(0);
  expect(Math.max(...speeds)).toBeLessThanOrEqual(0.3);
  await staged.until(() => told(unit).mode === 'normal', 200);
});

test('powerCut: the site says that its mains are lost, cars are freed or stick, batteries run down, all comes back', async () => {
  const unit = unused('car');
  const { site, dtuCode } = unit;
  const cars = staged.simulation.fleet.units.filter((one) => one.site === site);
  for (const one of cars) used.add(one);
  staged.simulation.playhouse.start('powerCut', { site: site.no, seconds: 60 });
  await staged.pass(25);
  const status = staged.broker.heard.findLast(({ topic }) => topic === `hoistway/1/${dtuCode}/status`);
  expect(JSON.parse(String(status?.payload))).toEqual({ online: true, mains: false });
  for (const one of cars.filter(({ dtuCode: code }) => code === dtuCode))
    expect(told(one).flags).toMatchObject({ mainsLost: true, onBattery: true });
  expect(eventsOf(unit).map(({ kind }) => kind)).toContain('powerLost');
  const device = staged.simulation.devices.deviceOf(unit);
  await staged.until(() => !device.isConnected, 60);
  await staged.until(() => device.isConnected, 120);
  await staged.until(() => told(unit).flags?.mainsLost === false, 30);
});

test('storm: about the asked share of the fleet has a fault, and none is left afterwards', async () => {
  const { simulation } = staged;
  simulation.playhouse.start('storm', { share: 0.3, seconds: 60, seed: 5 });
  const faulty = () => simulation.fleet.units.filter(({ machine }) => machine.fault !== 0).length;
  await staged.pass(16);
  expect(faulty()).toBeGreaterThan(25);
  expect(faulty()).toBeLessThan(65);
  await staged.until(() => faulty() === 0, 80);
});

test('repeats sends each message four times, clockSkew is ten minutes off, offline and flappingLink lose the connection', async () => {
  const { simulation, broker, clock } = staged;
  const [repeating, skewed, silent, flapping] = [unused('car'), unused('car'), unused('car'), unused('car')];
  simulation.playhouse.start('repeats', { elevator: repeating.elevator.no, seconds: 30 });
  simulation.playhouse.start('clockSkew', { elevator: skewed.elevator.no, seconds: 30 });
  simulation.playhouse.start('offline', { elevator: silent.elevator.no, seconds: 30 });
  simulation.playhouse.start('flappingLink', { elevator: flapping.elevator.no, seconds: 30 });
  const before = broker.heard.length;
  await staged.pass(25);
  const copies = new Map<string, number>();
  for (const { topic, payload } of broker.heard.slice(before))
    if (topic.includes(repeating.dtuCode))
      copies.set(payload.toString('hex'), (copies.get(payload.toString('hex')) ?? 0) + 1);
  expect(new Set(copies.values())).toEqual(new Set([4]));
  expect(Math.abs((broker.readings(skewed.dtuCode).at(-1)?.atMs ?? 0) - clock.now())).toBeGreaterThan(
    550_000,
  );
  expect(simulation.devices.deviceOf(silent).isConnected).toBe(false);
  const offline = broker.heard.filter(
    ({ topic, payload }) => topic === `hoistway/1/${flapping.dtuCode}/status` && payload.includes('false'),
  );
  expect(offline.length).toBeGreaterThan(0);
  const isOver = () => simulation.playhouse.running().length === 0;
  await staged.until(
    () => isOver() && simulation.devices.devices.every(({ isConnected }) => isConnected),
    120,
  );
});

test('a machine is in one scenario at a time; what cannot happen is refused', () => {
  const { playhouse } = staged.simulation;
  const [car, escalator] = [unused('car'), unused('escalator')];
  const { id } = start('bellHeld', car);
  expect(() => start('trapped', car)).toThrow('conflict');
  expect(() => start('trapped', escalator)).toThrow('badRequest');
  expect(() => playhouse.start('trapped', { elevator: 'none' })).toThrow('notFound');
  expect(() => playhouse.resolve('none')).toThrow('notFound');
  playhouse.end(id);
  expect(playhouse.running()).toEqual([]);
});

test('every scenario can be started, ended by hand, and leaves nothing broken behind', async () => {
  const { simulation } = staged;
  for (const name of Object.keys(scenarios) as ScenarioName[]) simulation.playhouse.start(name, {});
  expect(simulation.playhouse.running()).toHaveLength(Object.keys(scenarios).length);
  await staged.pass(40);
  for (const { id } of simulation.playhouse.running()) simulation.playhouse.end(id);
  await staged.until(() => simulation.devices.devices.every(({ isConnected }) => isConnected), 120);
  await staged.pass(60);
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
