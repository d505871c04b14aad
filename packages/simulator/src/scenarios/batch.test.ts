import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CarUnit } from '../fleet/unit.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import { morningMs } from '../testing/smallFleet.ts';

const token = 'batch-test-token';
const asOwner = { authorization: `Bearer ${token}` };
let simulation: Simulation;

beforeEach(() => {
  simulation = createSimulation({
    sites: demonstrationFleet({ elevators: 120, sites: 12, seed: 3 }),
    mqttUrl: 'mqtt://127.0.0.1:1',
    seed: 1,
    rateHz: 1,
    connectsPerS: 1,
    hasWeakLinks: false,
    isLean: false,
    incidentsPerHour: 0,
    hourAt: () => 15,
    token,
    clock: movableClock(morningMs),
    log: pino({ enabled: false }),
  });
});
afterEach(() => simulation.stop());

const send = async (url: string, payload?: object, headers: Record<string, string> = asOwner) => {
  const answer = await simulation.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const running = async () =>
  (await simulation.app.inject('/scenarios')).json<{
    running: { id: string; batch: string; elevators: string[] }[];
  }>().running;

test('a request without the token is refused, and starts nothing', async () => {
  const target = { share: 0.1 };
  for (const headers of [{}, { authorization: 'Bearer wrong-token' }])
    expect(await send('/scenarios/storm/batch', { target }, headers)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  expect(await running()).toEqual([]);
});

test('a share of the fleet gets one performance per car, as many as the plan counted, and one call ends them', async () => {
  const cars = simulation.fleet.units.filter((unit): unit is CarUnit => unit.kind === 'car');
  const order = { target: { share: 0.1 }, seconds: 120 };
  const { body: plan } = await send('/scenarios/bellHeld/plan', order);
  expect(plan.elevators).toBeGreaterThan(5);
  expect(plan.elevators).toBeLessThan(cars.length / 8);
  expect(await send('/scenarios/bellHeld/batch', order)).toEqual({ status: 201, body: plan });
  const performances = await running();
  expect(new Set(performances.flatMap(({ elevators }) => elevators)).size).toBe(plan.elevators);
  expect(cars.filter(({ machine }) => machine.isBellPressed)).toHaveLength(plan.elevators);
  const [batch, ...others] = new Set(performances.map((one) => one.batch));
  expect(others).toEqual([]);
  const deletion = await simulation.app.inject({
    method: 'DELETE',
    url: `/scenarios/${batch}`,
    headers: asOwner,
  });
  expect(deletion.statusCode).toBe(204);
  expect(await running()).toEqual([]);
  expect(cars.filter(({ machine }) => machine.isBellPressed)).toEqual([]);
});

test('a batch at a site or an elevator touches it alone, for every kind of scenario', async () => {
  const [unit] = simulation.fleet.units.filter(({ kind }) => kind === 'car');
  const site = simulation.fleet.units.filter((one) => one.site === unit!.site);
  const count = async (name: string, target: object) =>
    (await send(`/scenarios/${name}/plan`, { target })).body.elevators;
  expect(await count('trapped', { elevator: unit!.elevator.no })).toBe(1);
  expect(await count('storm', { elevator: unit!.elevator.no })).toBe(1);
  expect(await count('powerCut', { elevator: unit!.elevator.no })).toBe(site.length);
  expect(await count('powerCut', { site: unit!.site.no })).toBe(site.length);
  expect(await count('storm', { site: unit!.site.no })).toBeLessThanOrEqual(site.length);
});

test('a target that is unknown, unfit or occupied is refused with its own code', async () => {
  const of = (kind: string) => simulation.fleet.units.find((unit) => unit.kind === kind)!.elevator.no;
  const refusal = async (name: string, target: object) =>
    (await send(`/scenarios/${name}/batch`, { target })).body.code;
  expect(await refusal('trapped', { elevator: '999999' })).toBe('notFound');
  expect(await refusal('trapped', { site: 'XX00000' })).toBe('notFound');
  expect(await refusal('earthquake', { share: 0.1 })).toBe('notFound');
  expect(await refusal('trapped', { elevator: of('escalator') })).toBe('badRequest');
  await send('/scenarios/bellHeld/batch', { target: { elevator: of('car') } });
  expect(await refusal('trapped', { elevator: of('car') })).toBe('conflict');
});
