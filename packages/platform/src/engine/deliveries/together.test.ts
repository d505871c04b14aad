import { expect, it } from 'vitest';
import { Together } from './together.ts';

it('batches items of one moment, and items that arrive meanwhile next', async () => {
  const batches: string[] = [];
  const gate = Promise.withResolvers<void>();
  const together = new Together<number, number>({
    most: 3,
    work: async (items) => {
      batches.push(`${items}`);
      if (items.includes(1)) await gate.promise;
      return items.map((item) => item * 10);
    },
  });
  const first = [1, 2, 3, 4].map((item) => together.do('a', item));
  expect(await together.do('b', 7)).toBe(70);
  const later = together.do('a', 5);
  gate.resolve();
  expect(await Promise.all([...first, later])).toEqual([10, 20, 30, 40, 50]);
  expect(batches).toEqual(['1,2,3', '7', '4,5']);
  expect(await together.do('a', 6)).toBe(60);
});

it('lets no item fail because of another', async () => {
  const together = new Together<number, number>({
    most: 10,
    work: async (items) => {
      if (items.includes(13)) throw new Error(`met 13 among ${items.length}`);
      return items;
    },
  });
  const outcomes = await Promise.allSettled([12, 13, 14].map((item) => together.do('a', item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(together.do('a', 13)).rejects.toThrow('met 13 among 1');
});
