import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldIndexes, holdingOf, permissionTree, withIndexes } from './permissionTree.ts';
import { pages } from './routes.ts';

const tree = permissionTree(pages);
const offered = new Set(tree.flatMap(({ items }) => items.flatMap(({ indexes }) => indexes)));

it('offers every right that the product asks for', () => {
  const missing = Object.values(permissions).filter((index) => !offered.has(index));
  expect(missing).toEqual([]);
});

it('offers nothing that only the super administrator has', () => {
  const names = tree.flatMap(({ items }) => items.map(({ name }) => name));
  expect(names).not.toContain('tenant');
});

it('gives and takes what was clicked and leaves every other flag, known or not', () => {
  const index = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.uniqueArray(index), fc.uniqueArray(index), fc.boolean(), (before, clicked, isHeld) => {
      const after = heldIndexes(withIndexes(permissionString(before), clicked, isHeld));
      for (const one of clicked) expect(after.has(one)).toBe(isHeld);
      for (const one of before) if (!clicked.includes(one)) expect(after.has(one)).toBe(true);
    }),
  );
});

it('tells all, some and none apart', () => {
  const held = heldIndexes(permissionString([20, 24]));
  expect(holdingOf(held, [20, 24])).toBe('all');
  expect(holdingOf(held, [20, 109])).toBe('some');
  expect(holdingOf(held, [109])).toBe('none');
});
