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
import { framesOf, setFrame, type Told } from './framesOf.ts';

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

/** A source that a test speaks for, counting who follows it. */
function rig() {
  const scheduler = new VirtualTimeScheduler();
  const source$ = new Subject<Change>();
  const frames$ = framesOf(stream, source$, { timing, scheduler });
  const forward = (ms: number) => {
    scheduler.maxFrames = scheduler.frame + ms;
    scheduler.schedule(() => {}, ms);
    scheduler.flush();
  };
  const say = (...changes: Change[]) => {
    for (const one of changes) source$.next(one);
    forward(timing.coalesceMs);
  };
  return { source$, frames$, forward, say };
}

it('whoever folds the frames, from the start or from a set in between, has what the hub has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 10 }),
      fc.nat(10),
      (rounds, joinAt) => {
        const { frames$, say } = rig();
        const told: Told[] = [];
        frames$.subscribe((one) => told.push(one));
        say({ kind: 'set', items: [], fresh: true });
        for (const round of rounds) say(...round);
        const last = told.at(-1);
        const fromStart = told.reduce<StreamState>(
          (state, { frame }) => fold(stream, state, frame) ?? state,
          emptyStreamState,
        );
        expect(fromStart).toEqual(last?.state);
        const joined = told[Math.min(joinAt, told.length - 1)];
        if (!joined) throw new Error('there is a first frame');
        const rest = told.slice(told.indexOf(joined) + 1).map(({ frame }) => frame);
        const late = [setFrame(joined.state), ...rest].reduce<StreamState>(
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

it('what is known already is told no second time, be it put again or in a whole set', () => {
  const { frames$, say } = rig();
  const told: Told[] = [];
  frames$.subscribe((one) => told.push(one));
  const known = { id: '1', value: 5 };
  say({ kind: 'set', items: [known], fresh: true });
  say({ kind: 'change', put: [{ ...known }], drop: ['8'] });
  say({ kind: 'set', items: [{ ...known }], fresh: true });
  expect(told).toHaveLength(1);
  say({ kind: 'set', items: [known, { id: '2', value: 6 }], fresh: true });
  expect(told.at(-1)?.frame).toMatchObject({ kind: 'change', put: [{ id: '2' }], drop: [] });
  say({ kind: 'set', items: [{ id: '2', value: 6 }], fresh: true });
  expect(told.at(-1)?.frame).toMatchObject({ put: [], drop: ['1'] });
});

it('changes of one moment travel in one frame', () => {
  const { frames$, say } = rig();
  const told: Told[] = [];
  frames$.subscribe((one) => told.push(one));
  say({ kind: 'set', items: [], fresh: true });
  say(
    ...[1, 2, 3].map((value): Change => ({ kind: 'change', put: [{ id: String(value), value }], drop: [] })),
  );
  expect(told).toHaveLength(2);
  expect(told[1]?.state.items).toHaveLength(3);
});

it('follows its source once for all, lingers, and lets go', () => {
  const { source$, frames$, forward, say } = rig();
  const follow = (): Subscription => frames$.subscribe();
  const first = follow();
  const others = [follow(), follow()];
  say({ kind: 'set', items: [], fresh: true });
  for (const one of [first, ...others]) one.unsubscribe();
  forward(timing.lingerMs - 1);
  expect(source$.observed).toBe(true);
  const back: Told[] = [];
  const again = frames$.subscribe((one) => back.push(one));
  expect(back).toHaveLength(1);
  again.unsubscribe();
  forward(timing.lingerMs + 1);
  expect(source$.observed).toBe(false);
});
