import { expect, it } from 'vitest';
import { movePlaced } from './movePlaced.ts';

const rows = ['a', 'b', 'c'].map((id, at) => ({ id, version: 1, position: at + 1 }));

it('changes only the positions affected by the move', () => {
  expect(movePlaced(rows, 2, 1)).toEqual([
    { id: 'c', version: 1, position: 2 },
    { id: 'b', version: 1, position: 3 },
  ]);
  expect(movePlaced(rows, 0, 0)).toEqual([]);
  expect(movePlaced(rows, 7, 0)).toEqual([]);
});

it('renumbers items without a position, or with equal ones', () => {
  const unplacedRows = rows.map((row) => ({ ...row, position: 0 }));
  expect(movePlaced(unplacedRows, 0, 1).map(({ id, position }) => `${id}${position}`)).toEqual([
    'b1',
    'a2',
    'c3',
  ]);
});
