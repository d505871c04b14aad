import { expect, test } from 'vitest';
import { rectificationOn, suggestResult } from './spotCheckState.ts';

test('the scores suggest a rectification below 90 percent, or for an item without a point', () => {
  const items = (...scores: number[]) => scores.map((score) => ({ fullScore: 50, score }));
  expect(suggestResult(items(50, 40))).toBe('qualified');
  expect(suggestResult(items(50, 39))).toBe('rectify');
  expect(suggestResult([...items(...Array(19).fill(50)), { fullScore: 5, score: 0 }])).toBe('rectify');
  expect(suggestResult([])).toBe('rectify');
});

test('a rectification is overdue from the day after its deadline until it is done', () => {
  expect(rectificationOn('unrectified', 100, 100)).toBe('unrectified');
  expect(rectificationOn('unrectified', 100, 101)).toBe('overdue');
  expect(rectificationOn('rectified', 100, 101)).toBe('rectified');
  expect(rectificationOn('unrectified', null, 101)).toBe('unrectified');
});
