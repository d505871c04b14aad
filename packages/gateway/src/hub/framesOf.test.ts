import {
  type AnyStream,
  emptyStreamState,
  fold,
  type StreamFrame,
  type StreamState,
} from '@hoistway/shared/model/stream.ts';
import fc from 'fast-check';
import { Subject, type Subscription, VirtualTimeScheduler } from 'rxjs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Change } from './change.ts';
import { framesOf, type StreamUpdate, setFrame } from './framesOf.ts';

const stream: AnyStream = {
  name: 'things',
  sharing: 'scope',
  permission: null,
  key: 'id',
  item: z.object({ id: z.string(), value: z.number() }),
  keep: 6,
  order: { by: 'value', descending: true },
};
const timing = { coalesceMs: 10, lingerMs: 100 };

const item = fc.record({
  id: fc.integer({ min: 0, max: 9 }).map(String),
  value: fc.integer({ min: 0, max: 99 }),
});
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), items, fresh: fc.boolean() }),
  fc.record({
    kind: fc.constant('change' as const),
    put: items,
    drop: fc.array(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('freshness' as const), fresh: fc.boolean() }),
);

/** A source driven by the test, counting its subscribers. */
function rig() {
  const scheduler = new VirtualTimeScheduler();
  const source$ = new Subject<Change>();
  const frames$ = framesOf(stream, source$, { timing, scheduler });
  const forward = (ms: number) => {
    scheduler.maxFrames = scheduler.frame + ms;
    scheduler.schedule(() => {}, ms);
    scheduler.flush();
  };
  const emit = (...changes: Change[]) => {
    for (const one of changes) source$.next(one);
    forward(timing.coalesceMs);
  };
  return { source$, frames$, forward, emit: emit };
}

it('folding the frames, from the start or from a set in between, gives the hub’s state', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 10 }),
      fc.nat(10),
      (rounds, joinAt) => {
        const { frames$, emit } = rig();
        const updates: StreamUpdate[] = [];
        frames$.subscribe((one) => updates.push(one));
        emit({ kind: 'set', items: [], fresh: true });
        for (const round of rounds) emit(...round);
        const last = updates.at(-1);
        const fromStart = updates.reduce<StreamState>(
          (state, { frame }) => fold(stream, state, frame) ?? state,
          emptyStreamState,
        );
        expect(fromStart).toEqual(last?.state);
        const joinUpdate = updates[Math.min(joinAt, updates.length - 1)];
        if (!joinUpdate) throw new Error('there is a first frame');
        const rest = updates.slice(updates.indexOf(joinUpdate) + 1).map(({ frame }) => frame);
        const late = [setFrame(joinUpdate.state), ...rest].reduce<StreamState>(
          (state, frame: StreamFrame) => fold(stream, state, frame) ?? state,
          emptyStreamState,
        );
        expect(late).toEqual(last?.state);
      },
    ),
    {
      examples: [
        [
          [
            [{ kind: 'change', put: [{ id: '6', value: 0 }], drop: [] }],
            [
              {
                kind: 'set',
                items: [
                  { id: '0', value: 93 },
                  { id: '6', value: 93 },
                ],
                fresh: false,
              },
            ],
          ],
          0,
        ],
      ],
    },
  );
});

it('an unchanged item is sent once, whether it is put again or part of a whole set', () => {
  const { frames$, emit } = rig();
  const updates: StreamUpdate[] = [];
  frames$.subscribe((one) => updates.push(one));
  const item = { id: '1', value: 5 };
  emit({ kind: 'set', items: [item], fresh: true });
  emit({ kind: 'change', put: [{ ...item }], drop: ['8'] });
  emit({ kind: 'set', items: [{ ...item }], fresh: true });
  expect(updates).toHaveLength(1);
  emit({ kind: 'set', items: [item, { id: '2', value: 6 }], fresh: true });
  expect(updates.at(-1)?.frame).toMatchObject({ kind: 'change', put: [{ id: '2' }], drop: [] });
  emit({ kind: 'set', items: [{ id: '2', value: 6 }], fresh: true });
  expect(updates.at(-1)?.frame).toMatchObject({ put: [], drop: ['1'] });
});

it('changes within the coalescing time travel in one frame', () => {
  const { frames$, emit } = rig();
  const updates: StreamUpdate[] = [];
  frames$.subscribe((one) => updates.push(one));
  emit({ kind: 'set', items: [], fresh: true });
  emit(
    ...[1, 2, 3].map((value): Change => ({ kind: 'change', put: [{ id: String(value), value }], drop: [] })),
  );
  expect(updates).toHaveLength(2);
  expect(updates[1]?.state.items).toHaveLength(3);
});

it('subscribes to its source once for all listeners, lingers, and unsubscribes', () => {
  const { source$, frames$, forward, emit } = rig();
  const follow = (): Subscription => frames$.subscribe();
  const first = follow();
  const others = [follow(), follow()];
  emit({ kind: 'set', items: [], fresh: true });
  for (const one of [first, ...others]) one.unsubscribe();
  forward(timing.lingerMs - 1);
  expect(source$.observed).toBe(true);
  const back: StreamUpdate[] = [];
  const again = frames$.subscribe((one) => back.push(one));
  expect(back).toHaveLength(1);
  again.unsubscribe();
  forward(timing.lingerMs + 1);
  expect(source$.observed).toBe(false);
});
