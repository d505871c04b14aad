import { expect, it } from 'vitest';
import { heightOf, labelStep, plainFloors, riseFrom, shaftGeometry } from './geometry.ts';

const geometry = shaftGeometry([
  { floor: -1, label: 'B1', stops: true, heightM: 3.6 },
  { floor: 0, label: 'G', stops: true, heightM: 5.4 },
  { floor: 1, label: '2', stops: true, heightM: 3 },
]);

it('puts landings at the sum of the rises below them', () => {
  expect(geometry.basesM).toEqual([0, 3.6, 9]);
  expect(geometry.totalM).toBe(12);
  expect(heightOf(geometry, 1)).toBe(9);
});

it('puts an unknown floor at its nearer end', () => {
  expect(heightOf(geometry, 40)).toBe(9);
  expect(heightOf(geometry, -7)).toBe(0);
});

it('has no floor above the top and below the bottom', () => {
  expect(riseFrom(geometry, 1, 1)).toBe(0);
  expect(riseFrom(geometry, -1, -1)).toBe(0);
  expect(riseFrom(geometry, 0, 1)).toBe(5.4);
});

it('counts floors up with their signs if present', () => {
  expect(plainFloors(-1, 3, ['B1', 'G', '2']).map(({ floor, label }) => [floor, label])).toEqual([
    [-1, 'B1'],
    [0, 'G'],
    [1, '2'],
  ]);
});

it('omits labels that would overlap', () => {
  expect(labelStep(10, 400, 13)).toBe(1);
  expect(labelStep(60, 400, 13)).toBe(2);
  expect(labelStep(60, 130, 13)).toBe(10);
});
