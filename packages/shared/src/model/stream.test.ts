import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  defineStream,
  emptyStreamState,
  fold,
  type ItemOf,
  keyOf,
  type StreamFrame,
  type StreamState,
} from './stream.ts';

const seats = defineStream({
  name: 'seats',
  sharing: 'scope',
  permission: null,
  key: 'id',
  item: z.object({ id: z.string(), at: z.number(), note: z.string() }),
  keep: 8,
  order: { by: 'at', descending: true },
});
type Seat = ItemOf<typeof seats>;

const item = fc.record({
  id: fc.integer({ min: 0, max: 20 }).map(String),
  at: fc.integer({ min: 0, max: 1_000 }),
  note: fc.string({ maxLength: 3 }),
});
const step = fc.record({
  put: fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 6 }),
  drop: fc.array(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 3 }),
  fresh: fc.boolean(),
});
const steps = fc.array(step, { maxLength: 12 });

/** The frames of a sender for some steps, beginning with the whole set. */
function framesOf(stepList: readonly { put: Seat[]; drop: string[]; fresh: boolean }[]): StreamFrame<Seat>[] {
  const changes = stepList.map(({ put: putSeats, drop, fresh }, index): StreamFrame<Seat> => {
    const droppedIds = drop.filter((id) => !putSeats.some((one) => one.id === id));
    return { kind: 'change', after: index + 1, seq: index + 2, fresh, put: putSeats, drop: droppedIds };
  });
  return [{ kind: 'set', seq: 1, fresh: true, items: [] }, ...changes];
}

const foldAll = (frames: readonly StreamFrame<Seat>[], start: StreamState<Seat> = emptyStreamState) =>
  frames.reduce<StreamState<Seat>>((state, frame) => fold(seats, state, frame) ?? state, start);

describe('fold', () => {
  it('keeps the items in the stream’s order, one per key, up to its limit', () => {
    fc.assert(
      fc.property(steps, (stepList) => {
        const { items } = foldAll(framesOf(stepList));
        expect(items.length).toBeLessThanOrEqual(8);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b - a));
      }),
    );
  });

  it('brings a new subscriber at any time to the state of one with every change', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (stepList, moment) => {
        const frames = framesOf(stepList);
        const joins = moment % frames.length;
        const before = foldAll(frames.slice(0, joins + 1));
        const set: StreamFrame<Seat> = { kind: 'set', ...before, items: [...before.items] };
        expect(foldAll([set, ...frames.slice(joins + 1)])).toEqual(foldAll(frames));
      }),
    );
  });

  it('ignores a repeated frame at any time', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (stepList, which) => {
        const frames = framesOf(stepList);
        const whole = foldAll(frames);
        const repeat = frames[which % frames.length];
        if (repeat?.kind === 'change') expect(fold(seats, whole, repeat)).toBe(whole);
      }),
    );
  });

  it('reports a missing change as a gap, and recovers with the next set', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 8 }), (stepList) => {
        const frames = framesOf(stepList);
        const staleState = foldAll(frames.slice(0, -2));
        const last = frames.at(-1);
        if (!last) throw new Error('there is a last frame');
        expect(fold(seats, staleState, last)).toBeNull();
        const whole = foldAll(frames);
        expect(fold(seats, staleState, { kind: 'set', ...whole, items: [...whole.items] })).toEqual(whole);
      }),
    );
  });

  it('keeps the freshness of the latest frame, even of an empty one', () => {
    fc.assert(
      fc.property(steps, (stepList) => {
        const frames = framesOf(stepList);
        expect(foldAll(frames).fresh).toBe(frames.at(-1)?.fresh);
        const { seq } = foldAll(frames);
        const quiet: StreamFrame<Seat> = {
          kind: 'change',
          after: seq,
          seq: seq + 1,
          fresh: false,
          put: [],
          drop: [],
        };
        expect(fold(seats, foldAll(frames), quiet)).toMatchObject({ seq: seq + 1, fresh: false });
      }),
    );
  });

  it('distinguishes items by the text of their key', () => {
    expect(
      keyOf({ name: 'n', sharing: 'scope', permission: null, key: 'id', item: z.any() }, { id: 7 }),
    ).toBe('7');
  });
});
