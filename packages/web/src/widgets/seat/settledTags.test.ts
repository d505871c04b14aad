import { expect, it } from 'vitest';
import { knownAfter, noTags } from './settledTags.ts';

const open = (id: string) => ({ id, state: 'open' as const });
const acknowledgedAlarm = (id: string) => ({ id, state: 'acknowledged' as const });

it('what is taken on, or is no longer among the open ones, is settled until it rings anew', () => {
  const first = knownAfter(noTags, [open('1'), open('2'), acknowledgedAlarm('3')]);
  expect([...first.settledTags]).toEqual(['alarm-3']);
  const then = knownAfter(first, [acknowledgedAlarm('1')]);
  expect([...then.settledTags]).toEqual(['alarm-3', 'alarm-1', 'alarm-2']);
  const again = knownAfter(then, [open('1')]);
  expect([...again.settledTags]).toEqual(['alarm-3', 'alarm-2']);
  expect([...again.ringing]).toEqual(['alarm-1']);
});

it('what this session never saw is left alone, and no page remembers without end', () => {
  expect(knownAfter(noTags, []).settledTags.size).toBe(0);
  const many = Array.from({ length: 900 }, (_, at) => open(String(at)));
  const { settledTags } = knownAfter(knownAfter(noTags, many), []);
  expect([settledTags.size, settledTags.has('alarm-899')]).toEqual([500, true]);
});
