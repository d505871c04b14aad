import { expect, it } from 'vitest';
import { noTags, updateTags } from './settledTags.ts';

const open = (id: string) => ({ id, state: 'open' as const });
const acknowledgedAlarm = (id: string) => ({ id, state: 'acknowledged' as const });

it('an acknowledged or closed alarm is settled until it rings again', () => {
  const first = updateTags(noTags, [open('1'), open('2'), acknowledgedAlarm('3')]);
  expect([...first.settledTags]).toEqual(['alarm-3']);
  const then = updateTags(first, [acknowledgedAlarm('1')]);
  expect([...then.settledTags]).toEqual(['alarm-3', 'alarm-1', 'alarm-2']);
  const again = updateTags(then, [open('1')]);
  expect([...again.settledTags]).toEqual(['alarm-3', 'alarm-2']);
  expect([...again.ringing]).toEqual(['alarm-1']);
});

it('an unknown alarm is ignored, and the memory is bounded', () => {
  expect(updateTags(noTags, []).settledTags.size).toBe(0);
  const many = Array.from({ length: 900 }, (_, at) => open(String(at)));
  const { settledTags } = updateTags(updateTags(noTags, many), []);
  expect([settledTags.size, settledTags.has('alarm-899')]).toEqual([500, true]);
});
