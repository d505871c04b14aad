import { describe, expect, it } from 'vitest';
import { chooseEight } from './chooseEight.ts';

const fillers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('chooseEight', () => {
  it('fills the row at first', () => {
    expect(chooseEight([], [], fillers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('takes an alarm in without moving the others', () => {
    expect(chooseEight([1, 2, 3, 4, 5, 6, 7, 8], [20], fillers)).toEqual([1, 2, 3, 4, 5, 6, 7, 20]);
  });

  it('leaves an elevator that is watched already where it is when it alarms', () => {
    expect(chooseEight([1, 2, 3, 4, 5, 6, 7, 8], [3], fillers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('shows the eight most urgent of more, each once', () => {
    const wanted = [31, 32, 33, 34, 35, 36, 37, 38, 39, 31];
    expect(new Set(chooseEight([1, 2, 3, 4, 5, 6, 7, 8], wanted, fillers))).toEqual(
      new Set(wanted.slice(0, 8)),
    );
  });

  it('shows fewer where there are fewer', () => {
    expect(chooseEight([], [5], [5, 6])).toEqual([5, 6]);
  });
});
