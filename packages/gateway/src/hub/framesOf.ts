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
export interface StreamUpdate {
  frame: StreamFrame;
  state: StreamState;
}

export interface HubTiming {
  /** Changes within this time travel in one frame. */
  coalesceMs: number;
  /** How long the source stays subscribed after the last listener has left. */
  lingerMs: number;
}

export const hubTiming: HubTiming = { coalesceMs: 20, lingerMs: 5_000 };

/**
 * Turns a source's changes into numbered frames, shared by all listeners: unchanged items are not sent again, a
 * new listener gets the last state at once, and the source has one subscription however many listen.
 */
export function framesOf(
  stream: AnyStream,
  source$: Observable<Change>,
  options: { timing?: HubTiming; scheduler?: SchedulerLike } = {},
): Observable<StreamUpdate> {
  const { coalesceMs, lingerMs } = options.timing ?? hubTiming;
  const scheduler = options.scheduler ?? asyncScheduler;
  return source$.pipe(
    coalesce(coalesceMs, scheduler),
    scan<Change[], Step>((before, changes) => nextStep(stream, before, changes), initialStep),
    map((step) => step.update),
    filter((update) => update !== null),
    share({
      connector: () => new ReplaySubject<StreamUpdate>(1),
      resetOnRefCountZero: () => timer(lingerMs, scheduler),
    }),
  );
}

/** The whole set as a frame, for a new listener. */
export const setFrame = (state: StreamState): StreamFrame => ({
  kind: 'set',
  seq: state.seq,
  fresh: state.fresh,
  items: [...state.items],
});

interface Step {
  state: StreamState;
  isStarted: boolean;
  update: StreamUpdate | null;
}

const initialStep: Step = { state: emptyStreamState, isStarted: false, update: null };

function nextStep(stream: AnyStream, before: Step, changes: readonly Change[]): Step {
  const nextState = changes.reduce((state, change) => apply(stream, state, change), before.state);
  const seq = before.state.seq + 1;
  if (!before.isStarted) {
    if (!changes.some((change) => change.kind === 'set'))
      return { ...before, state: nextState, update: null };
    const state = { ...nextState, seq };
    return { state, isStarted: true, update: { frame: setFrame(state), state } };
  }
  const { put: changedItems, drop } = difference(stream, before.state, nextState);
  if (changedItems.length === 0 && drop.length === 0 && nextState.fresh === before.state.fresh)
    return { ...before, update: null };
  const frame: StreamFrame = {
    kind: 'change',
    after: before.state.seq,
    seq,
    fresh: nextState.fresh,
    put: changedItems,
    drop,
  };
  const state = { ...nextState, seq };
  return { state, isStarted: true, update: { frame, state } };
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
  const previousItems = new Map(before.items.map((item) => [keyOf(stream, item), item]));
  const changedItems: unknown[] = [];
  for (const item of after.items) {
    const key = keyOf(stream, item);
    if (!isDeepStrictEqual(previousItems.get(key), item)) changedItems.push(item);
    previousItems.delete(key);
  }
  return { put: changedItems, drop: [...previousItems.keys()] };
}
