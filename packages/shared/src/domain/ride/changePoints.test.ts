import { expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { findChangePoints } from './changePoints.ts';

const random = seededRandom(3);
const around = (middle: number, count: number) =>
  Array.from({ length: count }, () => Math.round(middle + (random() - 0.5) * 10));

it('finds the place of a lasting shift', () => {
  const [change, ...others] = findChangePoints([...around(180, 30), ...around(240, 20)], 2);
  expect(others).toEqual([]);
  expect(change?.at).toBe(30);
  expect(Math.round((change?.after ?? 0) - (change?.before ?? 0))).toBeGreaterThan(50);
});

it('finds none in noise, in single outliers or in a high level', () => {
  const outliers = around(180, 40).map((value, at) => (at % 13 === 0 ? 400 : value));
  for (const series of [around(180, 50), around(900, 50), outliers, [], [5]])
    expect(findChangePoints(series, 2)).toEqual([]);
});

it('finds two shifts in their order', () => {
  const series = [...around(100, 12), ...around(160, 12), ...around(110, 12)];
  expect(findChangePoints(series, 2).map(({ at }) => at)).toEqual([12, 24]);
});
