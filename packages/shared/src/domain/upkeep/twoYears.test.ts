import { describe, expect, it } from 'vitest';
import {
  type SimulationOptions,
  type SimulationResult,
  simulateUpkeep,
} from '../../testing/upkeepSimulation.ts';
import { type DayNumber, dayNumberOf } from './dayNumber.ts';
import { ruleWithCycle, tsgRule, type UpkeepRule } from './upkeepFacts.ts';

/** The whole fleet of 10,000 with `UPKEEP_FLEET=10000`. */
const elevators = Number(process.env.UPKEEP_FLEET ?? 70);
const startOn = dayNumberOf('2027-03-01');
const days = 731;
const timeoutMs = 20_000 + elevators * 20;

const nationalDays = (year: number) =>
  Array.from({ length: 8 }, (_, at) => dayNumberOf(`${year}-10-01`) + at);
const springDays = (on: string) => Array.from({ length: 9 }, (_, at) => dayNumberOf(on) + at);
/** Two autumn weeks, two spring weeks (the second around a leap day), and every Sunday. */
const closedDays: ReadonlySet<DayNumber> = new Set([
  ...nationalDays(2027),
  ...nationalDays(2028),
  ...springDays('2028-02-25'),
  ...springDays('2029-02-12'),
  ...Array.from({ length: 106 }, (_, at) => dayNumberOf('2027-03-07') + at * 7),
]);

const fromDueDay: UpkeepRule = { ...tsgRule, lateReading: 'fromDueDay' };
const rules = [
  { rule: tsgRule, autoSendDays: 1 },
  { rule: fromDueDay, autoSendDays: 3 },
  { rule: ruleWithCycle(fromDueDay, 7), autoSendDays: 7 },
  { rule: ruleWithCycle(tsgRule, 10), autoSendDays: 0 },
  { rule: { ...tsgRule, mergeDays: 0 }, autoSendDays: 2 },
  // Longer than the law allows: the law's interval applies.
  { rule: ruleWithCycle(tsgRule, 90), autoSendDays: 1 },
  // No legal limit, as under an on-demand contract.
  { rule: { ...ruleWithCycle(tsgRule, 30), limitDays: null }, autoSendDays: 5 },
];

/** Single days, one long week-end, and a fortnight at the end of the year. */
const isServerDown = (day: DayNumber): boolean =>
  (day * 2_654_435_761) % 97 < 2 ||
  (day >= dayNumberOf('2027-06-11') && day <= dayNumberOf('2027-06-14')) ||
  (day >= dayNumberOf('2028-12-18') && day <= dayNumberOf('2028-12-31'));

const simulate = (more: Partial<SimulationOptions> = {}): SimulationResult =>
  simulateUpkeep({ elevators, days, seed: 20_271, startOn, rules, closedDays, isServerDown, ...more });

describe('two years of a fleet', { timeout: timeoutMs }, () => {
  it('leave no elevator past its interval without a visible order of the class', () => {
    const result = simulate();
    expect(result.unseen).toEqual([]);
    expect(result.doubledOrders).toBe(0);
    // Every kind of event occurred.
    for (const count of [
      result.early,
      result.late,
      result.voidedOrders,
      result.voidedVisits,
      result.stops,
      result.companyChanges,
      result.overdueDays,
    ])
      expect(count).toBeGreaterThan(elevators / 10);
    expect(result.signedVisits).toBeGreaterThan(elevators * 20);
    // Due rows: far fewer evaluations than days.
    expect(result.looks).toBeLessThan((elevators * days) / 2);
  });

  it('reveal a job that skips one elevator in fifty', () => {
    const result = simulate({ elevators: 50, sabotage: (_, at) => at === 7 });
    expect(result.unseen.length).toBeGreaterThan(0);
  });

  it('reveal a job that runs on one day in thirty only', () => {
    const result = simulate({ elevators: 20, sabotage: (day) => day % 30 !== 0 });
    expect(result.unseen.length).toBeGreaterThan(0);
  });
});
