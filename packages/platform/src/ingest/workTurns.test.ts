import { expect, test } from 'vitest';
import { WorkTurns } from './workTurns.ts';

const spin = (ms: number) => {
  const endsAtMs = performance.now() + ms;
  while (performance.now() < endsAtMs);
};
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Runs one turn of half-millisecond works, after the loop has served its sockets for so long. */
async function worksAfter(servedMs: number): Promise<number> {
  const turns = new WorkTurns();
  let count = 0;
  for (let each = 0; each < 400; each++)
    turns.add(() => {
      count++;
      spin(0.5);
    });
  spin(servedMs);
  await nextTurn();
  return count;
}

test('a turn lasts as long as the loop took for its sockets, within bounds', async () => {
  const short = await worksAfter(0);
  const even = await worksAfter(40);
  const longest = await worksAfter(150);
  expect(short).toBeGreaterThan(0);
  // Exact counts depend on the machine; a work takes half a millisecond at least.
  expect(short).toBeLessThanOrEqual(17);
  expect(even).toBeLessThanOrEqual(81 * 2);
  expect(even).toBeGreaterThan(short);
  expect(longest).toBeLessThanOrEqual(130);
});

test('a waiting work keeps its place, and a dropped one never runs', async () => {
  const turns = new WorkTurns();
  const order: string[] = [];
  const withdrawn = () => order.push('unwanted');
  turns.add(() => order.push('first'));
  turns.add(withdrawn);
  turns.add(() => {
    order.push('second');
    turns.add(() => order.push('next turn'));
  });
  turns.drop(withdrawn);
  expect(turns.hasTime(performance.now()), 'waiting work goes first').toBe(false);
  await nextTurn();
  expect(order).toEqual(['first', 'second']);
  await nextTurn();
  expect(order).toEqual(['first', 'second', 'next turn']);
});
