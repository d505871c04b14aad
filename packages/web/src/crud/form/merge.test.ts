import { expect, it } from 'vitest';
import { mergeRows } from './merge.ts';

const names = ['name', 'phone', 'roleIds'];
const base = { name: 'Ada', phone: '1', roleIds: ['7'] };

it('keeps both changes where they do not touch', () => {
  const { conflicts, mergedDraft: mergedRow } = mergeRows(names, {
    base,
    mine: { ...base, name: 'Ada L.' },
    theirs: { ...base, phone: '2' },
  });
  expect(conflicts).toEqual([]);
  expect(mergedRow).toEqual({ name: 'Ada L.', phone: '2', roleIds: ['7'] });
});

it('asks about a field that both changed differently, and about no other', () => {
  const { conflicts } = mergeRows(names, {
    base,
    mine: { ...base, name: 'Ada L.', roleIds: ['8'] },
    theirs: { ...base, name: 'Ada B.', roleIds: ['8'] },
  });
  expect(conflicts).toEqual(['name']);
});

it('takes absence and null for the same', () => {
  const { conflicts } = mergeRows(['note'], { base: {}, mine: { note: null }, theirs: { note: 'x' } });
  expect(conflicts).toEqual([]);
});
