import { locales } from '@hoistway/shared/domain/constants.ts';
import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldIndexes, holdingOf, permissionTree, withIndexes } from './permissionTree.ts';
import { pages } from './routes.ts';

const tree = permissionTree(pages);
const offeredIndexes = new Set(tree.flatMap(({ items }) => items.flatMap(({ indexes }) => indexes)));

it('offers every right that the product asks for', () => {
  const missing = Object.values(permissions).filter((index) => !offeredIndexes.has(index));
  expect(missing).toEqual([]);
});

it('offers nothing that only the super administrator has', () => {
  const names = tree.flatMap(({ items }) => items.map(({ name }) => name));
  expect(names).not.toContain('tenant');
});

/** A busy machine tries out some hundred drawings. */
const busyMs = 30_000;

it('gives and takes what was clicked and leaves every other flag, known or not', { timeout: busyMs }, () => {
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

it('tells all, some and none apart', () => {
  const heldSet = heldIndexes(permissionString([20, 24]));
  expect(holdingOf(heldSet, [20, 24])).toBe('all');
  expect(holdingOf(heldSet, [20, 109])).toBe('some');
  expect(holdingOf(heldSet, [109])).toBe('none');
});

it('gives each right of a page with several by itself, with words of its own', () => {
  const names = tree
    .flatMap(({ items }) => items.map(({ name }) => name))
    .filter((name) => /^\d+$/.test(name));
  expect(names).toEqual(expect.arrayContaining(['71', '73', '813', '855', '20', '24', '109', '839']));
  const silent = locales.flatMap((locale) =>
    names.map((name) => `records.permissionNames.${name}`).filter((key) => say(locale, key) === key),
  );
  expect(silent).toEqual([]);
});
