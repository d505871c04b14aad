import { expect, it } from 'vitest';
import { dtuVerdict, maxTestedDtus } from './dtuTest.ts';

const steadyCount = { pushes: 100, baseline: 100, seconds: 300, missedS: 0, nodes: 1 };

it('passes a device that reached its baseline, and without a baseline one that sent any message', () => {
  expect(dtuVerdict(steadyCount)).toBe('passed');
  expect(dtuVerdict({ ...steadyCount, pushes: 99 })).toBe('failed');
  expect(dtuVerdict({ ...steadyCount, baseline: null, pushes: 1 })).toBe('passed');
  expect(dtuVerdict({ ...steadyCount, baseline: null, pushes: 0 })).toBe('failed');
});

it('judges excess messages by the number of elevators', () => {
  expect(dtuVerdict({ ...steadyCount, pushes: 3_001 })).toBe('tooMany');
  expect(dtuVerdict({ ...steadyCount, pushes: 3_001, nodes: 2 })).toBe('passed');
});

it('fails no device for time that was not counted', () => {
  expect(dtuVerdict({ ...steadyCount, pushes: 99, missedS: 31 })).toBe('unclear');
  expect(dtuVerdict({ ...steadyCount, pushes: 99, missedS: 30 })).toBe('failed');
  expect(dtuVerdict({ ...steadyCount, missedS: 200 })).toBe('passed');
});

it('allows fifty devices for the usual time and twenty for longer', () => {
  expect([5, 6, 1_440].map(maxTestedDtus)).toEqual([50, 20, 20]);
});
