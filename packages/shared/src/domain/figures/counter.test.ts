import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { followCounter, newCounter, totalOf } from './counter.ts';

const follow = (values: readonly number[], stepMs = 60_000) =>
  values.reduce((state, value, at) => followCounter(state, { value, atMs: at * stepMs }), newCounter);

describe('a counter', () => {
  it.each([
    ['that grows', [5_000, 5_003, 5_007], 7],
    ['with repeats', [5_000, 5_003, 5_003, 5_003], 3],
    ['with a momentary zero', [5_000, 5_003, 0, 5_004], 4],
    ['with one impossible value', [5_000, 5_003, 900_000, 5_004], 4],
    ['of a board that was reset', [5_000, 5_003, 0, 2, 5], 8],
    ['of a parked board that was reset', [5_000, 5_003, 0, 0, 0], 3],
    ['of a board that was swapped for a used one', [5_000, 5_003, 800_000, 800_002, 800_005], 8],
    ['of a swap that no value confirms yet', [5_000, 5_003, 800_000], 3],
  ])('%s counts on', (_, values, total) => expect(totalOf(follow(values))).toBe(total));

  /** A stream with resets, swaps, momentary zeros, impossible values, repeats and gaps, and its true count. */
  function playStream(seed: number) {
    const random = seededRandom(seed);
    let board = Math.floor(random() * 1_000_000);
    let [trueCount, atMs] = [0, 0];
    let state = followCounter(newCounter, { value: board, atMs });
    const totals: number[] = [];
    for (let step = 0; step < 400; step++) {
      const gapMs = (random() < 0.05 ? 600 : 1 + Math.floor(random() * 60)) * 1_000;
      atMs += gapMs;
      const chance = random();
      if (chance < 0.02) {
        // The new board's first message is its base, and its second one confirms it.
        board = chance < 0.01 ? 0 : board + 50_000 + Math.floor(random() * 1_000_000);
        state = followCounter(state, { value: board, atMs });
        atMs += 1_000;
        state = followCounter(state, { value: board, atMs });
      } else if (chance < 0.06) {
        state = followCounter(state, { value: 0, atMs });
        atMs += 1_000;
        state = followCounter(state, { value: board, atMs });
      } else if (chance < 0.09) {
        state = followCounter(state, { value: board + 3_000_000, atMs });
        atMs += 1_000;
        state = followCounter(state, { value: board, atMs });
      } else {
        const runs = Math.floor(random() * (gapMs / 5_000));
        board += runs;
        trueCount += runs;
        state = followCounter(state, { value: board, atMs });
        if (random() < 0.2) state = followCounter(state, { value: board, atMs });
      }
      totals.push(totalOf(state));
    }
    return { state, trueCount, totals };
  }

  it('of 300 fuzzed boards has the true count, and never falls', () => {
    let epochs = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const { state, trueCount, totals } = playStream(seed);
      expect(totalOf(state), `seed ${seed}`).toBe(trueCount);
      expect(totals.every((total, at) => at === 0 || total >= (totals[at - 1] ?? 0))).toBe(true);
      if (state.offset !== 0) epochs++;
    }
    expect(epochs).toBeGreaterThan(200);
  });
});
