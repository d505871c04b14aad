import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { describe, expect, it } from 'vitest';
import { chooseEight, firstToWatch } from './chooseEight.ts';

const fillers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('chooseEight', () => {
  it('fills the row at first', () => {
    expect(chooseEight([], [], fillers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('adds an alarm without moving the others', () => {
    expect(chooseEight([1, 2, 3, 4, 5, 6, 7, 8], [20], fillers)).toEqual([1, 2, 3, 4, 5, 6, 7, 20]);
  });

  it('keeps the place of a shown elevator when it alarms', () => {
    expect(chooseEight([1, 2, 3, 4, 5, 6, 7, 8], [3], fillers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('shows the eight most urgent of more, each once', () => {
    const wantedRows = [31, 32, 33, 34, 35, 36, 37, 38, 39, 31];
    expect(new Set(chooseEight([1, 2, 3, 4, 5, 6, 7, 8], wantedRows, fillers))).toEqual(
      new Set(wantedRows.slice(0, 8)),
    );
  });

  it('shows fewer if there are fewer', () => {
    expect(chooseEight([], [5], [5, 6])).toEqual([5, 6]);
  });
});

describe('firstToWatch', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

  it('prefers elevators with readings', () => {
    const table = new FleetTable();
    for (const row of [2, 5, 11]) table.write(table.ensure(row), 'online', 1);
    table.write(table.ensure(3), 'online', 3);
    expect(chooseEight([], [], firstToWatch(table, rows))).toEqual([2, 5, 11, 1, 3, 4, 6, 7]);
  });

  it('takes the first ones without any reading', () => {
    expect(firstToWatch(null, rows)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
