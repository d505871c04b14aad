import { expect, it } from 'vitest';
import { RecentMap } from './recentMap.ts';

it('drops the entry that was set longest ago, and keeps one that was set again', () => {
  const recent = new RecentMap<string, number>(2);
  recent.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...recent]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
