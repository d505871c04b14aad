import { expect, it } from 'vitest';
import { dtusTestedMost, dtuVerdict } from './dtuTest.ts';

const heard = { pushes: 100, baseline: 100, seconds: 300, missedS: 0, nodes: 1 };

it('passes a device that reached its baseline, and without a baseline one that spoke at all', () => {
  expect(dtuVerdict(heard)).toBe('passed');
  expect(dtuVerdict({ ...heard, pushes: 99 })).toBe('failed');
  expect(dtuVerdict({ ...heard, baseline: null, pushes: 1 })).toBe('passed');
  expect(dtuVerdict({ ...heard, baseline: null, pushes: 0 })).toBe('failed');
});

it('finds too many messages by how many elevators they are about', () => {
  expect(dtuVerdict({ ...heard, pushes: 3_001 })).toBe('tooMany');
  expect(dtuVerdict({ ...heard, pushes: 3_001, nodes: 2 })).toBe('passed');
});

it('fails nobody for a time in which nobody counted', () => {
  expect(dtuVerdict({ ...heard, pushes: 99, missedS: 31 })).toBe('unclear');
  expect(dtuVerdict({ ...heard, pushes: 99, missedS: 30 })).toBe('failed');
  expect(dtuVerdict({ ...heard, missedS: 200 })).toBe('passed');
});

it('takes fifty devices for the usual time and twenty for longer', () => {
  expect([5, 6, 1_440].map(dtusTestedMost)).toEqual([50, 20, 20]);
});
