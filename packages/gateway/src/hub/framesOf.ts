import { isDeepStrictEqual } from 'node:util';
import {
  type AnyStream,
  emptyStreamState,
  fold,
  keyOf,
  type StreamFrame,
  type StreamState,
} from '@hoistway/shared/model/stream.ts';
import {
  asyncScheduler,
  filter,
  map,
  type Observable,
  ReplaySubject,
  type SchedulerLike,
  scan,
  share,
  timer,
} from 'rxjs';
import type { Change } from './change.ts';
import { coalesce } from './coalesce.ts';

/** A frame and the state that follows from it. */
export interface Told {
  frame: StreamFrame;
  state: StreamState;
}

export interface HubTiming {
  /** Changes within this time travel in one frame. */
  coalesceMs: number;
  /** How long a stream goes on after its last listener has left. */
  lingerMs: number;
}

export const hubTiming: HubTiming = { coalesceMs: 20, lingerMs: 5_000 };

/**
 * Turns a source's changes into numbered frames, shared by all who listen: what is known already is told no second time,
 * a newcomer gets the last state at once, and the source is followed once however many listen.
 */
export function framesOf(
  stream: AnyStream,
  source$: Observable<Change>,
  options: { timing?: HubTiming; scheduler?: SchedulerLike } = {},
): Observable<Told> {
  const { coalesceMs, lingerMs } = options.timing ?? hubTiming;
  const scheduler = options.scheduler ?? asyncScheduler;
  return source$.pipe(
    coalesce(coalesceMs, scheduler),
    scan<Change[], Step>((before, changes) => next(stream, before, changes), nothingYet),
    map((step) => step.told),
    filter((told) => told !== null),
    share({
      connector: () => new ReplaySubject<Told>(1),
      resetOnRefCountZero: () => timer(lingerMs, scheduler),
    }),
  );
}

/** The whole set as a newcomer gets it. */
export const setFrame = (state: StreamState): StreamFrame => ({
  kind: 'set',
  seq: state.seq,
  fresh: state.fresh,
  items: [...state.items],
});

interface Step {
  state: StreamState;
  isStarted: boolean;
  told: Told | null;
}

const nothingYet: Step = { state: emptyStreamState, isStarted: false, told: null };

function next(stream: AnyStream, before: Step, changes: readonly Change[]): Step {
  const wanted = changes.reduce((state, change) => apply(stream, state, change), before.state);
  const seq = before.state.seq + 1;
  if (!before.isStarted) {
    if (!changes.some((change) => change.kind === 'set')) return { ...before, state: wanted, told: null };
    const state = { ...wanted, seq };
    return { state, isStarted: true, told: { frame: setFrame(state), state } };
  }
  const { put, drop } = difference(stream, before.state, wanted);
  if (put.length === 0 && drop.length === 0 && wanted.fresh === before.state.fresh)
    return { ...before, told: null };
  const frame: StreamFrame = {
    kind: 'change',
    after: before.state.seq,
    seq,
    fresh: wanted.fresh,
    put,
    drop,
  };
  const state = { ...wanted, seq };
  return { state, isStarted: true, told: { frame, state } };
}

function apply(stream: AnyStream, state: StreamState, change: Change): StreamState {
  if (change.kind === 'freshness') return { ...state, fresh: change.fresh };
  const frame: StreamFrame =
    change.kind === 'set'
      ? { kind: 'set', seq: state.seq, fresh: change.fresh, items: [...change.items] }
      : {
          kind: 'change',
          after: state.seq,
          seq: state.seq,
          fresh: change.fresh ?? state.fresh,
          put: [...change.put],
          drop: [...change.drop],
        };
  return fold(stream, state, frame) ?? state;
}

function difference(stream: AnyStream, before: StreamState, after: StreamState) {
  const known = new Map(before.items.map((item) => [keyOf(stream, item), item]));
  const put: unknown[] = [];
  for (const item of after.items) {
    const key = keyOf(stream, item);
    if (!isDeepStrictEqual(known.get(key), item)) put.push(item);
    known.delete(key);
  }
  return { put, drop: [...known.keys()] };
}
