import { expect, it } from 'vitest';
import { expiryOf, expiryRanges } from './expiryRanges.ts';

const ranges = expiryRanges(new Date(2026, 0, 31, 12).getTime());

it('distinguishes expired from ending within one month and three', () => {
  expect(ranges).toEqual([
    { name: 'all' },
    { name: 'expired', to: '2026-01-30' },
    { name: 'month', from: '2026-01-31', to: '2026-02-28' },
    { name: 'threeMonths', from: '2026-01-31', to: '2026-04-30' },
  ]);
});

it('judges a day as expired or near', () => {
  const nowMs = new Date(2026, 0, 31, 12).getTime();
  const days = ['2026-01-30', '2026-01-31', '2026-02-28', '2026-03-01'];
  expect(days.map((day) => expiryOf(day, nowMs))).toEqual(['expired', 'month', 'month', undefined]);
});
