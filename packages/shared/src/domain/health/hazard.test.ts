import { expect, it } from 'vitest';
import { dayMs } from '../timeUnits.ts';
import { expectFaults, exposureOf, faultHalfLifeDays, priorOf } from './hazard.ts';

const nowMs = 1_000 * dayMs;
const spans = [{ fromMs: 0, toMs: nowMs }];
const daysAgo = (...days: number[]) => days.map((day) => nowMs - day * dayMs);
const wholeDays = faultHalfLifeDays / Math.LN2;

it('weighs faults and time by their age, and counts no time without contact', () => {
  const { faults, days } = exposureOf(daysAgo(0, faultHalfLifeDays), spans, nowMs);
  expect(faults).toBeCloseTo(1.5);
  expect(days).toBeCloseTo(wholeDays);
  const halfKnown = [{ fromMs: 0, toMs: nowMs - faultHalfLifeDays * dayMs }];
  expect(exposureOf([], halfKnown, nowMs).days).toBeCloseTo(wholeDays / 2);
  expect(exposureOf([nowMs + 1], [{ fromMs: nowMs, toMs: nowMs + dayMs }], nowMs)).toEqual({
    faults: 0,
    days: 0,
  });
});

it('fits a narrow prior to a fleet of equal rates, a wide one to a fleet of different rates, none without faults', () => {
  const equal = priorOf(Array.from({ length: 50 }, (_, at) => ({ faults: at % 2, days: 10 })));
  const unequal = priorOf(Array.from({ length: 50 }, (_, at) => ({ faults: at === 0 ? 25 : 0, days: 10 })));
  expect(equal?.shape).toBe(50);
  expect(unequal?.shape).toBeLessThan(0.1);
  for (const prior of [equal, unequal]) expect((prior?.shape ?? 0) / (prior?.days ?? 1)).toBeCloseTo(0.05);
  expect(priorOf([{ faults: 0, days: 10 }])).toBeNull();
  expect(priorOf([])).toBeNull();
});

it('shrinks an elevator to its fleet, the less own days the more', () => {
  const prior = { shape: 1, days: 75 };
  const unknown = expectFaults(prior, { faults: 0, days: 0 }, 30);
  expect(unknown).toMatchObject({ expectedFaults: 0.4, fleet: 0.4, ownShare: 0 });
  const often = expectFaults(prior, { faults: 6, days: 25 }, 30);
  expect(often.expectedFaults).toBeCloseTo(2.1);
  expect(often.ownShare).toBe(0.25);
  expect(often.probability).toBeCloseTo(1 - (100 / 130) ** 7);
  const quiet = expectFaults(prior, { faults: 0, days: 25 }, 30);
  expect(quiet.expectedFaults).toBeLessThan(unknown.expectedFaults);
});
