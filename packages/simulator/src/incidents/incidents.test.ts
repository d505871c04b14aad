import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { DeviceEvent } from '@hoistway/shared/domain/reading.ts';
import { seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { afterEach, expect, test } from 'vitest';
import type { Performance } from '../scenarios/playhouse.ts';
import { type StagedSimulation, stageSimulation } from '../testing/stagedSimulation.ts';
import { dealIncidents, handSize, type IncidentName } from './incidentDeck.ts';

const hourS = 3600;
let simulationStage: StagedSimulation;
afterEach(() => simulationStage?.stop());

/** Incidents of `seconds` simulated seconds in order, by second of their beginning. */
async function watch(incidentsPerHour: number, seconds: number): Promise<Map<number, Performance>> {
  simulationStage = await stageSimulation(demonstrationFleet({ elevators: 60, sites: 12 }), {
    incidentsPerHour,
  });
  const fromMs = simulationStage.clock.now();
  const incidents = new Map<string, Performance>();
  await simulationStage.until(() => {
    for (const one of simulationStage.simulation.playhouse.running()) incidents.set(one.id, one);
    return simulationStage.clock.now() - fromMs >= seconds * 1000;
  }, seconds + 1);
  return new Map([...incidents.values()].map((one) => [(one.startedAtMs - fromMs) / 1000, one]));
}

const eventsOf = (no: string): DeviceEvent[] => {
  const unit = simulationStage.simulation.fleet.find(no);
  if (unit === undefined) throw new Error(`no elevator ${no}`);
  return simulationStage.broker.events(unit.dtuCode).filter(({ node }) => node === unit.elevator.node);
};
const count = (names: Iterable<string>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
const namesOf = (incidents: Map<number, Performance>) => [...incidents.values()].map(({ name }) => name);

test('two hands hold two trapped, each in its first half, one power cut and otherwise small incidents; a door fault is first', () => {
  const deck = dealIncidents(seededRandom(7));
  const dealt: IncidentName[] = Array.from({ length: 2 * handSize }, () => deck.next().value);
  expect(dealt[0]).toBe('doorFault');
  expect(count(dealt)).toEqual({
    doorFault: 30,
    inspection: 12,
    offline: 12,
    bell: 12,
    overload: 8,
    bellHeld: 3,
    trapped: 2,
    powerCut: 1,
  });
  expect(dealt.indexOf('trapped')).toBeLessThan(handSize / 2);
  expect(dealt.indexOf('trapped', handSize) - handSize).toBeLessThan(handSize / 2);
});

test('an hour brings about the configured number, the first door fault within a minute, over both tenants, and one rescue that ends by itself', async () => {
  const incidents = await watch(40, hourS);
  expect(incidents.size).toBeGreaterThanOrEqual(30);
  expect(incidents.size).toBeLessThanOrEqual(50);
  const [first] = incidents.values();
  expect(first?.name).toBe('doorFault');
  const [fault] = eventsOf(first?.elevators[0] ?? '');
  expect(fault).toMatchObject({ kind: 'fault', fault: faultCodes.doorCloseFault });
  const [firstS = Number.NaN] = incidents.keys();
  const opensAfterS = ((fault?.atMs ?? Number.NaN) - (first?.startedAtMs ?? 0)) / 1000;
  expect(firstS + opensAfterS).toBeLessThan(60);
  const counts = count(namesOf(incidents));
  expect(counts.trapped).toBe(1);
  expect(counts.doorFault).toBeGreaterThan(9);
  expect(new Set([...incidents.values()].map(({ origin }) => origin))).toEqual(new Set(['incident']));
  const tenants = [...incidents.values()].map(
    ({ elevators: [no] }) => simulationStage.simulation.fleet.find(no ?? '')?.site.tenant,
  );
  expect(Math.abs(tenants.filter((tenant) => tenant === 0).length - incidents.size / 2)).toBeLessThan(8);

  const trapped = [...incidents.values()].find(({ name }) => name === 'trapped');
  const story = eventsOf(trapped?.elevators[0] ?? '').filter(
    ({ atMs }) => atMs >= (trapped?.startedAtMs ?? 0),
  );
  const at = (kind: string) => story.find((one) => one.kind === kind)?.atMs ?? Number.NaN;
  expect(story[0]).toMatchObject({ kind: 'fault', fault: faultCodes.stoppedOutsideZone });
  const lastedS = (at('recovered') - at('fault')) / 1000;
  expect(at('bell')).toBeLessThan(at('bellReleased'));
  expect(lastedS).toBeGreaterThan(8 * 60);
  expect(lastedS).toBeLessThan(15 * 60);
}, 240_000);

test('the same seed brings the same incidents at the same places and times', async () => {
  const fewMinutes = async () =>
    [...(await watch(120, hourS / 12))].map(([atS, { name, elevators }]) => ({ atS, name, elevators }));
  const once = await fewMinutes();
  await simulationStage.stop();
  expect(once.length).toBeGreaterThan(4);
  expect(await fewMinutes()).toEqual(once);
}, 120_000);

test('0 an hour brings none', async () => {
  expect((await watch(0, hourS / 30)).size).toBe(0);
}, 60_000);
