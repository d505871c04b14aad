import type { FigureGroup } from '@hoistway/shared/domain/figures/answer.ts';
import { wilson } from '@hoistway/shared/domain/figures/statistics.ts';
import { expect, it } from 'vitest';
import { rankedBlock } from './groupBlocks.ts';

const group = (name: string, elevators: number, entrapments: number): FigureGroup => {
  const interval = wilson(entrapments, elevators);
  const figure = {
    emptyReason: null,
    n: entrapments,
    coverage: 1,
    restatement: null,
    rows: { path: '/workOrder', query: {} },
  };
  return {
    key: name,
    name,
    elevators,
    figures: [
      { ...figure, id: 'entrapments', value: entrapments, interval: null },
      {
        ...figure,
        id: 'entrapmentRate',
        value: (entrapments / elevators) * 100,
        interval: interval && { low: interval.low * 100, high: interval.high * 100 },
      },
    ],
  };
};

it('ranks by the lower bound of the rate, and no company of one elevator leads the list', () => {
  const { rows, total } = rankedBlock(
    'companies',
    [
      group('One elevator', 1, 1),
      group('Large', 400, 12),
      group('Middle', 40, 6),
      group('Without entrapments', 30, 0),
    ],
    (set, condition) => `/reportRows/${set}/${condition?.companyGroup}`,
  );
  expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Middle', 40],
    ['Large', 400],
    ['One elevator', 1],
  ]);
  expect(total).toBe(3);
  const [, , , , rate, low, high] = rows[0]?.cells ?? [];
  expect(rate).toBe(15);
  expect(Number(low)).toBeLessThan(15);
  expect(Number(high)).toBeGreaterThan(15);
});
