import { expect, it } from 'vitest';
import { nextDueMs } from './nextDue.ts';
import { periodRequestOf } from './reportPeriod.ts';

const at = (text: string) => Date.parse(text);
const dueAfter = (
  cadence: 'none' | 'daily' | 'weekly' | 'monthly',
  after: string,
  zoneId = 'Europe/Rome',
) => {
  const dueMs = nextDueMs({ cadence, sendAt: '08:00', zoneId }, at(after));
  return dueMs === null ? null : new Date(dueMs).toISOString();
};

it('is due at the time of day of its zone, across changes of the clock', () => {
  expect(dueAfter('none', '2026-03-28T12:00:00Z')).toBeNull();
  expect(dueAfter('daily', '2026-03-28T06:59:00Z')).toBe('2026-03-28T07:00:00.000Z');
  // Summer time begins on March 29.
  expect(dueAfter('daily', '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(dueAfter('weekly', '2026-03-28T07:00:00Z')).toBe('2026-03-30T06:00:00.000Z');
  expect(dueAfter('monthly', '2026-03-01T07:00:00Z')).toBe('2026-04-01T06:00:00.000Z');
  expect(dueAfter('monthly', '2026-12-31T23:30:00Z', 'Asia/Shanghai')).toBe('2027-01-01T00:00:00.000Z');
});

it('counts the closed days before its day', () => {
  const of = (kind: 'lastDay' | 'lastWeek' | 'lastMonth') =>
    periodRequestOf(kind, { nowMs: at('2026-03-01T08:00:00Z'), zoneId: 'Europe/Rome' });
  expect(of('lastDay')).toEqual({ kind: 'free', from: '2026-02-28', to: '2026-02-28' });
  expect(of('lastWeek')).toEqual({ kind: 'free', from: '2026-02-16', to: '2026-02-22' });
  expect(of('lastMonth')).toEqual({ kind: 'free', from: '2026-02-01', to: '2026-02-28' });
});
