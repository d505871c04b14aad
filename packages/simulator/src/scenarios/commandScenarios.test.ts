import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Unit } from '../fleet/unit.ts';
import { type StagedSimulation, stageSimulation } from '../testing/stagedSimulation.ts';
import type { ScenarioName } from './index.ts';

interface Reply {
  id: string;
  ok: boolean;
  stage?: string;
  error?: string;
  values?: Record<string, unknown>;
}

let simulationStage: StagedSimulation;
let unit: Unit;

beforeAll(async () => {
  simulationStage = await stageSimulation();
  const { fleet, devices } = simulationStage.simulation;
  const jsonUnit = fleet.units.find(
    (one) => one.kind === 'car' && devices.deviceOf(one).party.dtu.wireFormat === 'json',
  );
  if (jsonUnit === undefined) throw new Error('no car behind a JSON device');
  unit = jsonUnit;
});
afterAll(() => simulationStage.stop());

const repliesTo = (id: string): Reply[] =>
  simulationStage.broker.messages
    .filter(({ topic }) => topic === `hoistway/1/${unit.dtuCode}/reply`)
    .map(({ payload }): Reply => JSON.parse(String(payload)))
    .filter((reply) => reply.id === id);
const storedValue = () =>
  simulationStage.simulation.devices.deviceOf(unit).valuesOf(unit.elevator.node)?.read(['P1-01'])['P1-01'];
const command = (id: string, op: string, more: object = {}) =>
  simulationStage.broker.command(unit.dtuCode, {
    ...{ id, op, node: unit.elevator.node, area: 'parameters' },
    ...more,
  });
const write = (id: string, value: string) =>
  command(id, 'writeValues', { values: { 'P1-01': value }, changeId: id, revertAfterS: 120 });
/** Commands during a scenario of the device, which ends afterwards. */
const during = async (name: ScenarioName, give: () => Promise<void>) => {
  const { playhouse } = simulationStage.simulation;
  const { id } = playhouse.start(name, { elevator: unit.elevator.no });
  await simulationStage.pass(1);
  await give();
  if (playhouse.running().some((one) => one.id === id)) playhouse.end(id);
  await simulationStage.pass(1);
};

test('a repeated command is executed once and answered from its first result', async () => {
  write('r1', '11');
  await simulationStage.pass(1);
  write('r1', '12');
  await simulationStage.pass(1);
  expect(repliesTo('r1')).toMatchObject([{ ok: true }, { ok: true }]);
  expect(storedValue()).toBe('11');
  command('r2', 'confirmValues', { changeId: 'r1' });
  await simulationStage.pass(1);
  expect(repliesTo('r2')).toMatchObject([{ ok: true }]);
});

test('a late reply comes after the platform’s time-out', async () => {
  await during('lateReplies', async () => {
    command('l1', 'echo', { text: 'a' });
    await simulationStage.pass(31);
    expect(repliesTo('l1')).toEqual([]);
    await simulationStage.pass(10);
    expect(repliesTo('l1')).toMatchObject([{ ok: true }]);
  });
});

test('a device repeats its reply, or reports the acceptance after the result', async () => {
  await during('doubledReplies', async () => {
    command('d1', 'echo');
    await simulationStage.pass(1);
    expect(repliesTo('d1')).toMatchObject([{ ok: true }, { ok: true }]);
  });
  await during('reversedReplies', async () => {
    command('d2', 'echo');
    await simulationStage.pass(1);
    expect(repliesTo('d2')).toEqual([
      expect.objectContaining({ ok: true }),
      { id: 'd2', ok: true, stage: 'accepted' },
    ]);
  });
});

test('a device refuses, stays silent, or confirms a write that it ignores', async () => {
  const before = storedValue();
  await during('refusedCommands', async () => {
    write('n1', '21');
    await simulationStage.pass(1);
    expect(repliesTo('n1')).toMatchObject([{ ok: false, stage: 'rejected', error: 'refused' }]);
  });
  await during('lostReplies', async () => {
    command('n2', 'readValues', { names: ['P1-01'] });
    await simulationStage.pass(1);
    expect(repliesTo('n2')).toEqual([]);
  });
  await during('ignoredWrites', async () => {
    write('n3', '22');
    command('n4', 'readValues', { names: ['P1-01'] });
    await simulationStage.pass(1);
    expect(repliesTo('n3')).toMatchObject([{ ok: true }]);
    expect(repliesTo('n4')).toMatchObject([{ ok: true, values: { 'P1-01': before } }]);
  });
});

test('a command past its deadline is not executed', async () => {
  const before = storedValue();
  command('e1', 'writeValues', {
    values: { 'P1-01': '31' },
    expiresAtMs: simulationStage.clock.now() - 1,
  });
  await simulationStage.pass(1);
  expect(repliesTo('e1')).toMatchObject([{ ok: false, stage: 'rejected', error: 'expired' }]);
  expect(storedValue()).toBe(before);
});

test('a write that is not confirmed reverts after its time', async () => {
  const before = storedValue();
  write('v1', '41');
  await simulationStage.pass(1);
  expect(storedValue()).toBe('41');
  await simulationStage.pass(121);
  expect(storedValue()).toBe(before);
});

test('a person at the cabinet changes a parameter', async () => {
  await during('changedParameter', async () => {
    command('k1', 'readValues', { names: ['P1-01'] });
    await simulationStage.pass(1);
    expect(repliesTo('k1')).toMatchObject([{ values: { 'P1-01': '9' } }]);
  });
});
