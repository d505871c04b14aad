import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { flawOfRephrasing } from './checkRephrasing.ts';
import { forecastCount, scoreForecasts } from './forecast.ts';
import {
  belowGamma,
  binomialTail,
  discoveryThreshold,
  fisherTail,
  gammaTail,
  shareTail,
} from './statistics.ts';

function poisson(random: () => number, mean: number): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count++;
  return count;
}

describe('a probability', () => {
  it('agrees with values computed by hand', () => {
    expect(binomialTail(2, 2, 0.5)).toBeCloseTo(0.25, 10);
    // Three of four marked are drawn in four draws of eight: (16 + 1) / 70.
    expect(fisherTail(3, 4, 4, 8)).toBeCloseTo(17 / 70, 10);
    // One event in one day, one day ahead: a geometric distribution.
    expect(gammaTail(1, 1, { shape: 1, days: 1 })).toBeCloseTo(0.5, 10);
    expect(belowGamma(2, 1, { shape: 1, days: 1 })).toBeCloseTo(0.75, 10);
    // Beta(1 + 6, 1 + 6): the chance that a single event falls in is one half.
    expect(shareTail({ count: 1, n: 1 }, { before: 1, beforeAll: 2, peerShare: 0.5 })).toBeCloseTo(0.5, 8);
  });

  it('is corrected for the number of tests', () => {
    expect(discoveryThreshold([0.001, 0.02, 0.04, 0.9], 0.1)).toBe(0.04);
    expect(discoveryThreshold([0.06, 0.9, 0.9, 0.9], 0.1)).toBe(0);
  });
});

describe('a forecast', () => {
  it('holds in nine of ten months, and is scored', () => {
    const random = seededRandom(5);
    const outcomes = Array.from({ length: 2_000 }, () => {
      const rate = 0.02 + 0.2 * random();
      const count = poisson(random, rate * 60);
      const forecast = forecastCount({ count, days: 60, peerRate: 0.12, priorDays: 15, aheadDays: 30 });
      return { forecast, count: poisson(random, rate * 30) };
    });
    const { n, heldCount, meanError } = scoreForecasts(outcomes);
    expect(n).toBe(2_000);
    expect(heldCount / n).toBeGreaterThan(0.87);
    expect(meanError).toBeLessThan(2.5);
  });

  it('is nothing without any evidence', () => {
    const none = { count: 0, days: 30, peerRate: 0, priorDays: 30, aheadDays: 30 };
    expect(forecastCount(none)).toEqual({ expectedCount: 0, low: 0, high: 0 });
    expect(scoreForecasts([])).toEqual({ n: 0, heldCount: 0, meanError: null });
  });
});

describe('a rephrased text', () => {
  const report = { values: [12, 3.5, -15, 1200], ids: ['310042', 'F31', 'LIFT-7'] };

  it('passes with numbers and ids of the report only', () => {
    const text = 'Elevator 310042 (LIFT-7) had 12 faults of code F31, 3.5 expected, 15 % less; 1,200 trips.';
    expect(flawOfRephrasing(text, report)).toBeNull();
  });

  it('is checked in Chinese, which puts no space between a number and its unit', () => {
    expect(flawOfRephrasing('310042号电梯在12天内故障31次。', report)).toEqual({
      kind: 'number',
      token: '31',
    });
    expect(flawOfRephrasing('故障十三次。', report)).toEqual({ kind: 'number', token: '十三' });
    expect(flawOfRephrasing('电梯LIFT-7（310042）故障F31共12次，高15%。', report)).toBeNull();
  });

  it('is refused with any other number or id', () => {
    expect(flawOfRephrasing('It had 13 faults.', report)).toEqual({ kind: 'number', token: '13' });
    expect(flawOfRephrasing('Code F32 came back.', report)).toEqual({ kind: 'id', token: 'F32' });
    expect(flawOfRephrasing('It takes 14ms.', report)).toEqual({ kind: 'number', token: '14ms' });
  });
});
