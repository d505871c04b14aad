import type { DemonstrationSite } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StagedSimulation, stageSimulation } from '../testing/stagedSimulation.ts';
import { isTerse } from './devices.ts';

let staged: StagedSimulation;
const sites = demonstrationFleet({ elevators: 60, sites: 10 });
const dtuOf = (format: DemonstrationSite['dtus'][number]['wireFormat'], atLeast = 1) => {
  const found = sites
    .flatMap((site) => site.dtus)
    .find((dtu) => dtu.wireFormat === format && dtu.elevators.length >= atLeast);
  if (found === undefined) throw new Error(`no ${format} device`);
  return found;
};

beforeAll(async () => {
  staged = await stageSimulation(sites);
});
afterAll(() => staged.stop());

test('devices come with code and secret, leave a retained word that they are there, and tell the whole of every elevator first', () => {
  const { broker, simulation } = staged;
  for (const { party } of simulation.devices.devices) {
    if (party.dtu.wireFormat === 'cube') continue;
    const status = broker.heard.find(({ topic }) => topic === `hoistway/1/${party.dtu.code}/status`);
    expect(status?.isRetained).toBe(true);
    expect(JSON.parse(String(status?.payload))).toEqual({ online: true, mains: true });
    for (const unit of party.units) {
      const first = broker.readings(party.dtu.code).find(({ node }) => node === unit.elevator.node);
      expect(first).toMatchObject({
        mode: 'normal',
        fault: 0,
        run: expect.any(String),
        flags: expect.any(Object),
      });
    }
  }
});

test.each(['json', 'binary'] as const)(
  'a %s device tells at most once a second while something moves, else a heartbeat every 20 s',
  async (format) => {
    const { broker } = staged;
    const { code } = dtuOf(format);
    const before = broker.readings(code).length;
    await staged.pass(65);
    const readings = broker.readings(code).slice(before);
    const byNode = Map.groupBy(readings, ({ node }) => node);
    expect(byNode.size).toBe(dtuOf(format).elevators.length);
    for (const told of byNode.values()) {
      const gaps = told.slice(1).map(({ atMs }, index) => atMs - (told[index]?.atMs ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(21_000);
    }
  },
);

test('a site gateway speaks for all its elevators in each frame, and sends a keyframe when it is asked for one', async () => {
  const { broker } = staged;
  const { code, elevators } = dtuOf('binary', 2);
  const frames = () => broker.heard.filter(({ topic }) => topic === `hoistway/1/${code}/bin`);
  const kindsSince = (count: number) =>
    frames()
      .slice(count)
      .map(({ payload }) => [payload[0], payload[1]]);
  const kind = { keyframe: [0xb2, 1], changes: [0xb2, 0] };
  const before = frames().length;
  await staged.pass(65);
  const kinds = kindsSince(before);
  expect(kinds).toContainEqual(kind.changes);
  expect(kinds.filter(([, isKeyframe]) => isKeyframe === 1).length).toBeGreaterThanOrEqual(1);
  expect(
    broker
      .readings(code)
      .slice(-elevators.length)
      .map(({ node }) => node),
  ).toEqual(elevators.map(({ node }) => node).toSorted((one, other) => one - other));
  const asked = frames().length;
  broker.command(code, { id: 'k1', op: 'keyframe' });
  await staged.pass(2);
  expect(kindsSince(asked)[0]).toEqual(kind.keyframe);
});

test('a device to the letter of the protocol repeats nothing in its heartbeats, and tells the whole with its time when it is asked', async () => {
  const { broker, clock } = staged;
  const dtu = sites
    .flatMap((site) => site.dtus)
    .find(({ code, wireFormat }) => wireFormat === 'json' && isTerse(code));
  if (dtu === undefined) throw new Error('no terse device');
  const { code, elevators } = dtu;
  const before = broker.readings(code).length;
  await staged.pass(65);
  const readings = broker.readings(code).slice(before);
  expect(readings.length).toBeGreaterThanOrEqual(3 * elevators.length);
  expect(readings.filter(({ mode }) => mode !== undefined)).toEqual([]);
  broker.command(code, { id: 's1', op: 'state' });
  await staged.pass(2);
  const whole = broker.readings(code).slice(before + readings.length);
  for (const { node } of elevators)
    expect(whole).toContainEqual(
      expect.objectContaining({ node, mode: expect.any(String), flags: expect.any(Object) }),
    );
  const reply = broker.heard.find(
    ({ topic, payload }) => topic.endsWith('/reply') && String(payload).includes('"id":"s1"'),
  );
  const { atMs } = JSON.parse(String(reply?.payload));
  expect(Math.abs(clock.now() - atMs)).toBeLessThan(5_000);
});

test('asked for detail it tells four times a second of that elevator alone, for as long as asked', async () => {
  const { broker, simulation } = staged;
  const { code, elevators } = dtuOf('json', 2);
  const [first, second] = elevators;
  const unit = simulation.fleet.find(first?.no ?? '');
  await staged.until(() => unit?.kind === 'car' && unit.machine.phase === 'moving', 900);
  broker.command(code, { id: 'c1', op: 'detail', node: first?.node, seconds: 5 });
  await staged.pass(0.5);
  const before = broker.readings(code).length;
  await staged.pass(4);
  const told = broker.readings(code).slice(before);
  expect(told.filter(({ node }) => node === first?.node).length).toBeGreaterThan(8);
  expect(told.filter(({ node }) => node === second?.node).length).toBeLessThanOrEqual(5);
  expect(
    broker.heard.some(
      ({ topic, payload }) => topic.endsWith('/reply') && payload.includes('"id":"c1","ok":true'),
    ),
  ).toBe(true);
});

test('told that help comes it shows so with the time, and says that it does', async () => {
  const { broker, simulation } = staged;
  const { code, elevators } = dtuOf('json');
  const node = elevators[0]?.node ?? 0;
  const device = simulation.devices.devices.find(({ party }) => party.dtu.code === code);
  broker.command(code, { id: 'h1', op: 'help', node, help: 'coming', etaMs: 1_772_438_400_000 });
  broker.command(code, { id: 'h2', op: 'help', node });
  const replies = () =>
    broker.heard
      .filter(({ topic, payload }) => topic.endsWith('/reply') && /"h[12]"/.test(String(payload)))
      .map(({ payload }) => JSON.parse(payload.toString()));
  await expect.poll(replies).toEqual([
    { id: 'h1', ok: true },
    { id: 'h2', ok: false, error: 'malformed' },
  ]);
  expect(device?.screenOf(node)).toEqual({ help: 'coming', etaMs: 1_772_438_400_000 });
});

test('a command it does not know is answered with an error, not with silence', async () => {
  const { broker } = staged;
  const { code } = dtuOf('json');
  broker.command(code, { id: 'c2', op: 'selfDestruct', node: 1 });
  const replies = () =>
    broker.heard
      .filter(({ topic, payload }) => topic.endsWith('/reply') && payload.includes('c2'))
      .map(({ payload }) => JSON.parse(payload.toString()));
  await expect.poll(replies).toEqual([{ id: 'c2', ok: false, error: 'unknownOperation' }]);
});

test('a dead radio is told by the last will; afterwards the stored readings come with the time they were made', async () => {
  const { broker, simulation, clock } = staged;
  const { code, elevators } = dtuOf('json');
  const device = simulation.devices.devices.find(({ party }) => party.dtu.code === code);
  const cutAtMs = clock.now();
  device?.cutOff(true);
  await staged.pass(30);
  const will = broker.heard.findLast(({ topic }) => topic === `hoistway/1/${code}/status`);
  expect(JSON.parse(String(will?.payload))).toEqual({ online: false });
  const unit = simulation.fleet.find(elevators[0]?.no ?? '');
  if (unit?.kind !== 'car') throw new Error('no car');
  unit.machine.isBellPressed = true;
  simulation.fleet.touch(unit);
  await staged.pass(60);
  unit.machine.isBellPressed = false;
  simulation.fleet.touch(unit);
  expect(broker.events(code)).toEqual([]);
  device?.reconnect();
  await staged.until(() => device?.isConnected === true, 60);
  await staged.pass(2);
  const [bell] = broker.events(code);
  expect(bell?.kind).toBe('bell');
  expect(bell?.atMs).toBeGreaterThan(cutAtMs);
  expect(bell?.atMs).toBeLessThan(cutAtMs + 35_000);
  expect(broker.readings(code).at(-1)?.atMs).toBeGreaterThan(clock.now() - 3000);
});

test('a wrong secret never gets in and does not stop the others', async () => {
  const { broker, simulation } = staged;
  const device = simulation.devices.devices.at(-1);
  const code = device?.party.dtu.code ?? '';
  broker.known.set(code, 'another secret');
  device?.cutOff(true);
  await staged.pass(1);
  device?.reconnect();
  await staged.pass(10);
  expect(device?.isConnected).toBe(false);
  expect(simulation.devices.devices.filter(({ isConnected }) => isConnected).length).toBe(
    simulation.devices.devices.length - 1,
  );
});
