import { expect, it } from 'vitest';
import type { HealthLoss } from '../health.ts';
import { changedLosses } from './healthView.ts';

const loss = (subject: string, points: number): HealthLoss => ({
  cause: 'potentialFault',
  points,
  subject,
  measure: 1,
  evidence: [],
});

it('lists the losses that appeared, changed or went since a moment, the greatest change first', () => {
  const before = [loss('Door', 10), loss('Brake', 5), loss('Rope', 20)];
  const now = [loss('Door', 12), loss('Brake', 5), loss('Drive', 30)];
  expect(changedLosses(before, now)).toEqual([
    { cause: 'potentialFault', subject: 'Drive', before: 0, points: 30 },
    { cause: 'potentialFault', subject: 'Rope', before: 20, points: 0 },
    { cause: 'potentialFault', subject: 'Door', before: 10, points: 12 },
  ]);
  expect(changedLosses(before, before)).toEqual([]);
});
