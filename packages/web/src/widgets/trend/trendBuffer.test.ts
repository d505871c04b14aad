import { expect, it } from 'vitest';
import { TrendBuffer } from './trendBuffer.ts';

it('returns its points, oldest first, with null for unknown values', () => {
  const buffer = new TrendBuffer(2);
  buffer.push(1_000, [1, null]);
  buffer.push(1_250, [2, 5]);
  expect(buffer.columns()).toEqual([
    [1, 1.25],
    [1, 2],
    [null, 5],
  ]);
});

it('keeps the latest when it is full', () => {
  const buffer = new TrendBuffer(1, { capacity: 3 });
  for (let index = 0; index < 5; index++) buffer.push(index * 100, [index]);
  expect(buffer.columns()[1]).toEqual([2, 3, 4]);
});

it('skips a point that is not later than the last', () => {
  const buffer = new TrendBuffer(1);
  buffer.push(500, [1]);
  buffer.push(500, [2]);
  buffer.push(400, [3]);
  expect(buffer.columns()[1]).toEqual([1]);
});

it('holds a value until the next reading, so that a start is no ramp', () => {
  const buffer = new TrendBuffer(1);
  buffer.push(1_000, [0]);
  buffer.push(11_000, [2]);
  const [times, values] = buffer.columns();
  expect(values).toEqual([0, 0, 2]);
  expect(times[1]).toBeGreaterThan(10);
});

it('leaves a gap after a long silence', () => {
  const buffer = new TrendBuffer(1, { gapMs: 5_000 });
  buffer.push(1_000, [3]);
  buffer.push(20_000, [4]);
  expect(buffer.columns()[1]).toEqual([3, null, 4]);
});

it('extends the last value to now only while it may still hold', () => {
  const buffer = new TrendBuffer(1, { gapMs: 5_000 });
  buffer.push(1_000, [3]);
  expect(buffer.columns(4_000)).toEqual([
    [1, 4],
    [3, 3],
  ]);
  expect(buffer.columns(9_000)).toEqual([[1], [3]]);
});

it('hides points after the replayed moment, and holds the value of that moment', () => {
  const buffer = new TrendBuffer(1, { gapMs: 5_000 });
  for (const at of [1, 2, 3]) buffer.push(at * 1_000, [at]);
  expect(buffer.columns(2_400, { hidesLater: true })).toEqual([
    [1, 2, 2.4],
    [1, 2, 2],
  ]);
});
