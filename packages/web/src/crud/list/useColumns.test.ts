import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedBefore, shiftColumn } from './useColumns.ts';

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
const columns = names.map((all) => all.map((name, index) => ({ name, width: 60 + index })));
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

it('moves a column to its drop target and keeps the others in order', () => {
  fc.assert(
    fc.property(columns, fc.nat(), fc.option(fc.nat()), (all, which, where) => {
      const name = all[which % all.length]?.name ?? '';
      const before = where === null ? null : (all[where % all.length]?.name ?? null);
      const movedColumns = movedBefore(all, name, before);
      expect(new Set(movedColumns)).toEqual(new Set(all));
      const others = (list: readonly { name: string }[]) => namesOf(list).filter((one) => one !== name);
      expect(others(movedColumns)).toEqual(others(all));
      const at = namesOf(movedColumns).indexOf(name);
      if (before === null) expect(at).toBe(all.length - 1);
      else if (before !== name) expect(movedColumns[at + 1]?.name).toBe(before);
    }),
  );
});

it('moves a column a step and back', () => {
  fc.assert(
    fc.property(columns, fc.nat(), (all, which) => {
      const at = which % all.length;
      const name = all[at]?.name ?? '';
      const on = shiftColumn(all, name, 1);
      expect(namesOf(on).indexOf(name)).toBe(Math.min(at + 1, all.length - 1));
      if (at < all.length - 1) expect(shiftColumn(on, name, -1)).toEqual(all);
    }),
  );
});
