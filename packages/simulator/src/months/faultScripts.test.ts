import type { InsightEvidence } from '@hoistway/shared/domain/insights/evidence.ts';
import { evidenceOf } from '@hoistway/shared/domain/insights/facts.ts';
import { keyOf } from '@hoistway/shared/domain/insights/insight.ts';
import { findInsights } from '@hoistway/shared/domain/insights/rankInsights.ts';
import { expect, it } from 'vitest';
import { type FaultScript, faultScripts } from './faultScripts.ts';
import { playedDays, playGroup, reportedDays } from './playMonths.ts';

const elevators = 40;
const scriptedAt = 7;
/** The bench plays 2,000 elevators. */
const runs = 4;
const cleanRuns = 12;
const patience = 120_000;
const window = { days: playedDays, recentDays: reportedDays };

const playedEvidence = (seed: number, script?: FaultScript): InsightEvidence => ({
  ...window,
  focusIds: null,
  knownKeys: new Set(),
  elevators: playGroup({ seed, elevators, idPrefix: 'e', scriptedAt, ...(script && { script }) }).map(
    (facts) => evidenceOf(facts, window),
  ),
});

it.each(faultScripts)(
  'finds $name among the first seven',
  (script) => {
    const reports = Array.from({ length: runs }, (_, at) => findInsights(playedEvidence(100 + at, script)));
    const truthfulReports = reports.filter(({ insights }) =>
      insights.some(
        ({ elevatorId, kind, subject }) =>
          elevatorId === `e${scriptedAt}` && script.truth.includes(kind) && script.subjects.includes(subject),
      ),
    );
    expect(truthfulReports.length / runs).toBeGreaterThanOrEqual(0.9);
  },
  patience,
);

it(
  'has at most 0.3 false insights a report in clean fleets',
  () => {
    const reports = Array.from({ length: cleanRuns }, (_, at) => findInsights(playedEvidence(1_000 + at)));
    const falseInsights = reports.flatMap(({ insights }) =>
      insights.filter(({ kind }) => kind !== 'nothingUnusual'),
    );
    expect(falseInsights.length / cleanRuns).toBeLessThanOrEqual(0.3);
    expect(reports.every(({ testedCount }) => testedCount > 500)).toBe(true);
  },
  patience,
);

it(
  'every finding carries the ids of its rows, and a count is their number',
  () => {
    for (const script of faultScripts) {
      const facts = playGroup({ seed: 7, elevators, idPrefix: 'e', scriptedAt, script });
      const ids = new Set([
        ...facts.map(({ id }) => id),
        ...facts.flatMap((one) =>
          [...one.faults, ...one.orders, ...one.powerLosses, ...one.offline, ...one.meterChanges].map(
            ({ id }) => id,
          ),
        ),
      ]);
      const { insights } = findInsights({
        ...window,
        focusIds: null,
        knownKeys: new Set(),
        elevators: facts.map((one) => evidenceOf(one, window)),
      });
      for (const { kind, evidence, values } of insights) {
        expect(evidence.filter(({ id }) => !ids.has(id))).toEqual([]);
        if (kind !== 'nothingUnusual') expect(evidence.length).toBeGreaterThan(0);
        if (kind === 'countRise' || kind === 'newCode') expect(evidence.length).toBe(values.recent);
      }
    }
  },
  patience,
);

it('is about the focused elevators alone, and halves the rank of what was known', () => {
  const script = faultScripts.find(({ name }) => name === 'new fault code');
  const evidence = playedEvidence(7, script);
  const healthy = findInsights({ ...evidence, focusIds: new Set(['e3']) });
  expect(healthy.insights.map(({ kind }) => kind)).toEqual(['nothingUnusual']);
  const [first] = findInsights(evidence).insights;
  expect(first?.isNew).toBe(true);
  const knownKeys = new Set(findInsights(evidence).insights.map(keyOf));
  expect(findInsights({ ...evidence, knownKeys }).insights.map(({ isNew }) => isNew)).not.toContain(true);
});

it('states that nothing was tested without data', () => {
  const elevator = playGroup({ seed: 7, elevators: 1, idPrefix: 'e' }).map((facts) =>
    evidenceOf({ ...facts, days: [], faults: [], orders: [], powerLosses: [], offline: [] }, window),
  );
  const { insights, testedCount } = findInsights({
    ...window,
    focusIds: null,
    knownKeys: new Set(),
    elevators: elevator,
  });
  expect(testedCount).toBe(0);
  expect(insights).toMatchObject([{ kind: 'nothingUnusual', values: { elevators: 1, tests: 0 } }]);
});
