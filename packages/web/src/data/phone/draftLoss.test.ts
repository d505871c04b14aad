import { expect, it } from 'vitest';
import { store } from '../store.ts';
import { lostDraftsAtom, storeOrReportDraft } from './draftLoss.ts';

it('reports each draft that a browser without a database does not store', async () => {
  const changes: number[] = [];
  const stop = store.sub(lostDraftsAtom, () => changes.push(store.get(lostDraftsAtom).size));
  await storeOrReportDraft('user-1/sheet/day/3/answers', { weather: 'Rain' });
  await storeOrReportDraft('user-1/sheet/day/3/answers', { weather: 'Rain, wind' });
  await storeOrReportDraft('user-1/spotChecks/new', {});
  stop();
  expect([...store.get(lostDraftsAtom)]).toEqual(['user-1/sheet/day/3/answers', 'user-1/spotChecks/new']);
  expect(changes).toEqual([1, 2]);
});
