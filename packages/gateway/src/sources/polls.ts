import { eventPollMs, expiryPollMs, firstPollMs } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  catchError,
  defer,
  exhaustMap,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import { z } from 'zod';
import type { Peers } from '../peers/peers.ts';
import type { Polled } from './source.ts';

/** §9; a test shortens them. */
export interface PollTimes {
  eventMs: number;
  expiryMs: number;
  firstMs: number;
  /** This product's own: how often the fleet is counted. */
  countsMs: number;
}

export const pollTimes: PollTimes = {
  eventMs: eventPollMs,
  expiryMs: expiryPollMs,
  firstMs: firstPollMs,
  countsMs: 2_000,
};

/**
 * Polls on behalf of all gateways: the one that owns the poll asks, the others ask once when they begin and hear its
 * answers from then on. What was answered before a gateway began is too old for it: an alarm may have been raised since.
 * A call that the upstream lacks is asked no more.
 */
export function sharedPoll<T>(options: {
  peers: Peers;
  scopeKey: string;
  /** What is asked; the polls of one scope have names of their own. */
  name: string;
  firstMs: number;
  everyMs: number;
  ask: () => Promise<T>;
  onPoll: () => void;
  /** Hears of answers that did not come or could not be read. */
  onProblem: (problem: string, error: unknown) => void;
}): Observable<Polled<T>> {
  const { peers, name } = options;
  const channel = `poll:${options.scopeKey}:${name}`;
  const ask$ = defer(() => {
    options.onPoll();
    return options.ask();
  }).pipe(
    map((value): Polled<T> => ({ kind: 'answer', value })),
    catchError((error: unknown) => {
      const outcome = failed<T>(error);
      if (outcome.kind === 'failed') options.onProblem(`poll ${name}`, error);
      return of(outcome);
    }),
  );
  const asked$ = timer(options.firstMs, options.everyMs).pipe(
    exhaustMap(() => ask$),
    takeWhile((polled) => polled.kind !== 'absent', true),
  );
  if (peers.isAlone) return asked$;
  const askedOnce$ = timer(options.firstMs).pipe(switchMap(() => ask$));
  const own$ = peers
    .owns$(channel)
    .pipe(
      switchMap((isOwner) =>
        isOwner ? asked$.pipe(tap((polled) => peers.tell(channel, polled))) : askedOnce$,
      ),
    );
  const others$ = peers.told$(channel).pipe(map((polled) => polled as Polled<T>));
  return merge(own$, others$);
}

function failed<T>(error: unknown): Polled<T> {
  if (error instanceof z.ZodError) return { kind: 'failed' };
  if (!(error instanceof ProductError)) throw error;
  return error.code === 'notFound' || error.code === 'forbidden' ? { kind: 'absent' } : { kind: 'failed' };
}
