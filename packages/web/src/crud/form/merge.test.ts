import { expect, it } from 'vitest';
import { mergeRows } from './merge.ts';

const names = ['name', 'phone', 'roleIds'];
const base = { name: 'Ada', phone: '1', roleIds: ['7'] };

it('keeps both changes if they do not overlap', () => {
  const { conflicts, mergedDraft: mergedRow } = mergeRows(names, {
    base,
    mine: { ...base, name: 'Ada L.' },
    theirs: { ...base, phone: '2' },
  });
  expect(conflicts).toEqual([]);
  expect(mergedRow).toEqual({ name: 'Ada L.', phone: '2', roleIds: ['7'] });
});

it('asks only about fields that both changed differently', () => {
  const { conflicts } = mergeRows(names, {
    base,
    mine: { ...base, name: 'Ada L.', roleIds: ['8'] },
    theirs: { ...base, name: 'Ada B.', roleIds: ['8'] },
  });
  expect(conflicts).toEqual(['name']);
});

it('treats absence and null as equal', () => {
  const { conflicts } = mergeRows(['note'], { base: {}, mine: { note: null }, theirs: { note: 'x' } });
  expect(conflicts).toEqual([]);
});
