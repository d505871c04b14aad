import { locales } from '@hoistway/shared/domain/constants.ts';
import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldIndexes, holdingOf, permissionTree, withIndexes } from './permissionTree.ts';
import { pages } from './routes.ts';

const tree = permissionTree(pages);
const offeredIndexes = new Set(tree.flatMap(({ items }) => items.flatMap(({ indexes }) => indexes)));

it('offers every right that the product checks', () => {
  const missing = Object.values(permissions).filter((index) => !offeredIndexes.has(index));
  expect(missing).toEqual([]);
});

it('offers no right reserved to the super administrator', () => {
  const keys = tree.flatMap(({ items }) => items.map(({ labelKey }) => labelKey));
  expect(keys).not.toContain('app.pages.tenant');
});

/** A busy machine runs some hundred cases. */
const busyMs = 30_000;

it('sets and clears the clicked flags and leaves every other flag, known or not', { timeout: busyMs }, () => {
  const index = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(
      fc.uniqueArray(index),
      fc.uniqueArray(index),
      fc.boolean(),
      (before, clickedIndexes, isHeld) => {
        const after = heldIndexes(withIndexes(permissionString(before), clickedIndexes, isHeld));
        for (const one of clickedIndexes) expect(after.has(one)).toBe(isHeld);
        for (const one of before) if (!clickedIndexes.includes(one)) expect(after.has(one)).toBe(true);
      },
    ),
  );
});

it('distinguishes all, some and none', () => {
  const heldSet = heldIndexes(permissionString([permissions.elevatorBrand, permissions.parameter]));
  expect(holdingOf(heldSet, [permissions.elevatorBrand, permissions.parameter])).toBe('all');
  expect(holdingOf(heldSet, [permissions.elevatorBrand, permissions.faultTemplate])).toBe('some');
  expect(holdingOf(heldSet, [permissions.faultTemplate])).toBe('none');
});

it('offers each right of a page with several separately, with its own label', () => {
  const { smartScreen, programCard, camera, meterGateway } = permissions;
  const { elevatorBrand, parameter, faultTemplate, potentialFaultSetting } = permissions;
  const alone = tree
    .flatMap(({ items }) => items)
    .filter(({ labelKey }) => labelKey.startsWith('records.permissionNames.'));
  expect(alone.map(({ indexes }) => indexes)).toEqual(
    expect.arrayContaining([
      ...[[smartScreen], [programCard], [camera], [meterGateway]],
      ...[[elevatorBrand], [parameter], [faultTemplate], [potentialFaultSetting]],
    ]),
  );
  const silent = locales.flatMap((locale) =>
    alone.map(({ labelKey }) => labelKey).filter((key) => say(locale, key) === key),
  );
  expect(silent).toEqual([]);
});
