import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from './assignment.ts';

const sumOf = (costs: number[][], answer: (number | null)[], unservedCost: number): number =>
  answer.reduce<number>(
    (sum, column, row) => sum + (column === null ? unservedCost : (costs[row]?.[column] ?? Number.NaN)),
    0,
  );

/** The minimum cost by brute force. */
function leastByTrying(
  costs: number[][],
  unservedCost: number,
  row = 0,
  usedColumns = new Set<number>(),
): number {
  const line = costs[row];
  if (!line) return 0;
  let least = unservedCost + leastByTrying(costs, unservedCost, row + 1, usedColumns);
  for (const [column, cost] of line.entries()) {
    if (usedColumns.has(column)) continue;
    usedColumns.add(column);
    least = Math.min(least, cost + leastByTrying(costs, unservedCost, row + 1, usedColumns));
    usedColumns.delete(column);
  }
  return least;
}

describe('assignment of several to several', () => {
  it('costs as little as the best assignment, for any costs and counts', () => {
    const matrix = fc
      .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 6 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(fc.nat(50), { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(matrix, fc.constantFrom(20, 100, 1e9), (costs, unservedCost) => {
        const answer = assign(costs, unservedCost);
        const columns = answer.filter((column) => column !== null);
        expect(new Set(columns).size).toBe(columns.length);
        expect(sumOf(costs, answer, unservedCost)).toBe(leastByTrying(costs, unservedCost));
      }),
      { numRuns: 400 },
    );
  });

  it('is not greedy: the nearest rescuer goes where all others would be far', () => {
    expect(
      assign(
        [
          [1, 2],
          [2, 100],
        ],
        1e6,
      ),
    ).toEqual([1, 0]);
  });

  it('leaves out the case that would cost the others most, and solves two hundred at once', () => {
    expect(assign([[5], [3], [9]], 1e6)).toEqual([null, 0, null]);
    const many = Array.from({ length: 200 }, (_, row) =>
      Array.from({ length: 300 }, (_, column) => ((row * 37 + column * 101) % 997) + 1),
    );
    expect(assign(many, 1e6).every((column) => column !== null)).toBe(true);
  });
});
