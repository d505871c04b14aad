import { expect, it } from 'vitest';
import { sheetRoute, spotCheckRoute, visitRoute } from './ownRoutes.ts';
import { pageOfKey } from './pageOfKey.ts';

it('leads from the key of every own route to the page where its steps were entered', () => {
  const keys = [
    visitRoute('7', '12').key,
    sheetRoute('7', 'day', '3').key,
    sheetRoute('7', 'week', '4').key,
    sheetRoute('7', 'month', '5').key,
    spotCheckRoute('7').key,
  ];
  expect(keys.map((key) => pageOfKey(key)?.path)).toEqual([
    '/newMaintWorkOrder/12',
    '/dayControl/3',
    '/weekCheck/4',
    '/monthDispatch/5',
    '/newSpotCheck',
  ]);
  expect(pageOfKey('public/case/repair/7')).toBeNull();
});
