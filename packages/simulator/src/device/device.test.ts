import type { DemonstrationSite } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StagedSimulation, stageSimulation } from '../testing/stagedSimulation.ts';
import { isTerse } from './devices.ts';

let simulationStage: StagedSimulation;
const sites = demonstrationFleet({ elevators: 60, sites: 10 });
const dtuOf = (format: DemonstrationSite['dtus'][number]['wireFormat'], atLeast = 1) => {
  const dtu = sites
    .flatMap((site) => site.dtus)
    .find((dtu) => dtu.wireFormat === format && dtu.elevators.length >= atLeast);
  if (dtu === undefined) throw new Error(`no ${format} device`);
  return dtu;
};

beforeAll(async () => {
  simulationStage = await stageSimulation(sites);
});
afterAll(() => simulationStage.stop());

test('devices log in with code and secret, leave a retained status, and first send the whole state of every elevator', () => {
  const { broker, simulation } = simulationStage;
  for (const { party } of simulation.devices.devices) {
    if (party.dtu.wireFormat === 'cube') continue;
    const status = broker.messages.find(({ topic }) => topic === `hoistway/1/${party.dtu.code}/status`);
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
  'a %s device reports at most once a second while something moves, else a heartbeat every 20 s',
  async (format) => {
    const { broker } = simulationStage;
    const { code } = dtuOf(format);
    const before = broker.readings(code).length;
    await simulationStage.pass(65);
    const readings = broker.readings(code).slice(before);
    const byNode = Map.groupBy(readings, ({ node }) => node);
    expect(byNode.size).toBe(dtuOf(format).elevators.length);
    for (const nodeReadings of byNode.values()) {
      const gaps = nodeReadings.slice(1).map(({ atMs }, index) => atMs - (nodeReadings[index]?.atMs ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(21_000);
    }
  },
);

test('a site gateway reports all its elevators in each frame, and sends a keyframe on request', async () => {
  const { broker } = simulationStage;
  const { code, elevators } = dtuOf('binary', 2);
  const frames = () => broker.messages.filter(({ topic }) => topic === `hoistway/1/${code}/bin`);
  const kindsSince = (count: number) =>
    frames()
      .slice(count)
      .map(({ payload }) => [payload[0], payload[1]]);
  const kind = { keyframe: [0xb2, 1], changes: [0xb2, 0] };
  const before = frames().length;
  await simulationStage.pass(65);
  const kinds = kindsSince(before);
  expect(kinds).toContainEqual(kind.changes);
  expect(kinds.filter(([, isKeyframe]) => isKeyframe === 1).length).toBeGreaterThanOrEqual(1);
  expect(
    broker
      .readings(code)
      .slice(-elevators.length)
      .map(({ node }) => node),
  ).toEqual(elevators.map(({ node }) => node).toSorted((one, other) => one - other));
  const framesBefore = frames().length;
  broker.command(code, { id: 'k1', op: 'keyframe' });
  await simulationStage.pass(2);
  expect(kindsSince(framesBefore)[0]).toEqual(kind.keyframe);
});

test('a terse device repeats nothing in its heartbeats, and sends the whole state with its time on request', async () => {
  const { broker, clock } = simulationStage;
  const dtu = sites
    .flatMap((site) => site.dtus)
    .find(({ code, wireFormat }) => wireFormat === 'json' && isTerse(code));
  if (dtu === undefined) throw new Error('no terse device');
  const { code, elevators } = dtu;
  const before = broker.readings(code).length;
  await simulationStage.pass(65);
  const readings = broker.readings(code).slice(before);
  expect(readings.length).toBeGreaterThanOrEqual(3 * elevators.length);
  expect(readings.filter(({ mode }) => mode !== undefined)).toEqual([]);
  broker.command(code, { id: 's1', op: 'state' });
  await simulationStage.pass(2);
  const whole = broker.readings(code).slice(before + readings.length);
  for (const { node } of elevators)
    expect(whole).toContainEqual(
      expect.objectContaining({ node, mode: expect.any(String), flags: expect.any(Object) }),
    );
  const reply = broker.messages.find(
    ({ topic, payload }) => topic.endsWith('/reply') && String(payload).includes('"id":"s1"'),
  );
  const { atMs } = JSON.parse(String(reply?.payload));
  expect(Math.abs(clock.now() - atMs)).toBeLessThan(5_000);
});

test('on a detail command it reports that elevator alone four times a second, for the requested time', async () => {
  const { broker, simulation } = simulationStage;
  const { code, elevators } = dtuOf('json', 2);
  const [first, second] = elevators;
  const unit = simulation.fleet.find(first?.no ?? '');
  await simulationStage.until(() => unit?.kind === 'car' && unit.machine.phase === 'moving', 900);
  broker.command(code, { id: 'c1', op: 'detail', node: first?.node, seconds: 5 });
  await simulationStage.pass(0.5);
  const before = broker.readings(code).length;
  await simulationStage.pass(4);
  const detailReadings = broker.readings(code).slice(before);
  expect(detailReadings.filter(({ node }) => node === first?.node).length).toBeGreaterThan(8);
  expect(detailReadings.filter(({ node }) => node === second?.node).length).toBeLessThanOrEqual(5);
  expect(
    broker.messages.some(
      ({ topic, payload }) => topic.endsWith('/reply') && payload.includes('"id":"c1","ok":true'),
    ),
  ).toBe(true);
});

test('a help command shows the arrival time on its screen and is confirmed', async () => {
  const { broker, simulation } = simulationStage;
  const { code, elevators } = dtuOf('json');
  const node = elevators[0]?.node ?? 0;
  const device = simulation.devices.devices.find(({ party }) => party.dtu.code === code);
  broker.command(code, { id: 'h1', op: 'help', node, help: 'coming', etaMs: 1_772_438_400_000 });
  broker.command(code, { id: 'h2', op: 'help', node });
  const replies = () =>
    broker.messages
      .filter(({ topic, payload }) => topic.endsWith('/reply') && /"h[12]"/.test(String(payload)))
      .map(({ payload }) => JSON.parse(payload.toString()));
  await expect.poll(replies).toEqual([
    { id: 'h1', ok: true },
    { id: 'h2', ok: false, stage: 'rejected', error: 'malformed' },
  ]);
  expect(device?.screenOf(node)).toEqual({ help: 'coming', etaMs: 1_772_438_400_000 });
});

test('an unknown command is answered with an error', async () => {
  const { broker } = simulationStage;
  const { code } = dtuOf('json');
  broker.command(code, { id: 'c2', op: 'selfDestruct', node: 1 });
  const replies = () =>
    broker.messages
      .filter(({ topic, payload }) => topic.endsWith('/reply') && payload.includes('c2'))
      .map(({ payload }) => JSON.parse(payload.toString()));
  await expect.poll(replies).toEqual([{ id: 'c2', ok: false, stage: 'rejected', error: 'unknownOperation' }]);
});

test('a dead radio triggers the last will; afterwards the stored readings arrive with their original time', async () => {
  const { broker, simulation, clock } = simulationStage;
  const { code, elevators } = dtuOf('json');
  const device = simulation.devices.devices.find(({ party }) => party.dtu.code === code);
  const cutAtMs = clock.now();
  device?.cutOff(true);
  await simulationStage.pass(30);
  const will = broker.messages.findLast(({ topic }) => topic === `hoistway/1/${code}/status`);
  expect(JSON.parse(String(will?.payload))).toEqual({ online: false });
  const unit = simulation.fleet.find(elevators[0]?.no ?? '');
  if (unit?.kind !== 'car') throw new Error('no car');
  unit.machine.isBellPressed = true;
  simulation.fleet.touch(unit);
  await simulationStage.pass(60);
  unit.machine.isBellPressed = false;
  simulation.fleet.touch(unit);
  expect(broker.events(code)).toEqual([]);
  device?.reconnect();
  await simulationStage.until(() => device?.isConnected === true, 60);
  await simulationStage.pass(2);
  const [bell] = broker.events(code);
  expect(bell?.kind).toBe('bell');
  expect(bell?.atMs).toBeGreaterThan(cutAtMs);
  expect(bell?.atMs).toBeLessThan(cutAtMs + 35_000);
  expect(broker.readings(code).at(-1)?.atMs).toBeGreaterThan(clock.now() - 3000);
});

test('a wrong secret is refused and does not affect the others', async () => {
  const { broker, simulation } = simulationStage;
  const device = simulation.devices.devices.at(-1);
  const code = device?.party.dtu.code ?? '';
  broker.secrets.set(code, 'another secret');
  device?.cutOff(true);
  await simulationStage.pass(1);
  device?.reconnect();
  await simulationStage.pass(10);
  expect(device?.isConnected).toBe(false);
  expect(simulation.devices.devices.filter(({ isConnected }) => isConnected).length).toBe(
    simulation.devices.devices.length - 1,
  );
});
