import { describe, expect, it } from 'vitest';
import { mergeInterests, sameWatch } from './interest.ts';

describe('the interest of a page', () => {
  it('is every row that some component shows, once and in order', () => {
    expect(mergeInterests([{ motion: [9, 3] }, { motion: [3, 1] }]).watch.motion).toEqual([1, 3, 9]);
  });

  it('is the whole scope as soon as one component requests it', () => {
    expect(mergeInterests([{ motion: [9] }, { motion: 'all' }]).watch.motion).toBe('all');
  });

  it('is at most eight rows in detail, the last opened ones', () => {
    const first = { detail: [1, 2, 3, 4, 5, 6] };
    const second = { detail: [11, 12, 13] };
    const { detail } = mergeInterests([first, second]).watch;
    expect(detail).toHaveLength(8);
    expect(detail).toEqual(expect.arrayContaining([11, 12, 13]));
  });

  it('counts a row watched by two components once', () => {
    expect(mergeInterests([{ detail: [4, 5] }, { detail: [5, 4] }]).watch.detail).toEqual([4, 5]);
  });

  it('includes the status, without which a car has no mode', () => {
    expect(mergeInterests([]).status).toBe(false);
    expect(mergeInterests([{ motion: [1] }]).status).toBe(true);
    expect(mergeInterests([{ status: true }]).status).toBe(true);
  });

  it('is not requested again without a change', () => {
    const watch = mergeInterests([{ motion: [1, 2], detail: [2] }]).watch;
    expect(sameWatch(watch, mergeInterests([{ motion: [2, 1] }, { detail: [2] }]).watch)).toBe(true);
    expect(sameWatch(watch, mergeInterests([{ motion: [1, 2, 3], detail: [2] }]).watch)).toBe(false);
    expect(sameWatch({ motion: 'all', detail: [] }, { motion: [], detail: [] })).toBe(false);
  });
});
