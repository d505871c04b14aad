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
import type { PollOutcome } from './source.ts';

/** §9's intervals; tests shorten them. */
export interface PollTimes {
  eventMs: number;
  expiryMs: number;
  firstMs: number;
  /** Interval of the fleet counts, this product's own. */
  countsMs: number;
}

export const pollTimes: PollTimes = {
  eventMs: eventPollMs,
  expiryMs: expiryPollMs,
  firstMs: firstPollMs,
  countsMs: 2_000,
};

/**
 * Polls on behalf of all gateways: the owner of the poll sends the requests, the others send one at their start
 * and then use the owner's answers. Answers older than a gateway's start are too old for it: an alarm may have
 * been raised since. A call that the upstream lacks is not repeated.
 */
export function sharedPoll<T>(options: {
  peers: Peers;
  scopeKey: string;
  /** Name of the poll, unique in its scope. */
  name: string;
  firstMs: number;
  everyMs: number;
  request: () => Promise<T>;
  onPoll: () => void;
  /** Called for answers that failed or could not be read. */
  onProblem: (problem: string, error: unknown) => void;
}): Observable<PollOutcome<T>> {
  const { peers, name } = options;
  const channel = `poll:${options.scopeKey}:${name}`;
  const request$ = defer(() => {
    options.onPoll();
    return options.request();
  }).pipe(
    map((value): PollOutcome<T> => ({ kind: 'answer', value })),
    catchError((error: unknown) => {
      const outcome = outcomeOfError<T>(error);
      if (outcome.kind === 'failed') options.onProblem(`poll ${name}`, error);
      return of(outcome);
    }),
  );
  const polled$ = timer(options.firstMs, options.everyMs).pipe(
    exhaustMap(() => request$),
    takeWhile((outcome) => outcome.kind !== 'absent', true),
  );
  if (peers.isAlone) return polled$;
  const polledOnce$ = timer(options.firstMs).pipe(switchMap(() => request$));
  const own$ = peers
    .owns$(channel)
    .pipe(
      switchMap((isOwner) =>
        isOwner ? polled$.pipe(tap((outcome) => peers.publish(channel, outcome))) : polledOnce$,
      ),
    );
  const others$ = peers.messages$(channel).pipe(map((outcome) => outcome as PollOutcome<T>));
  return merge(own$, others$);
}

function outcomeOfError<T>(error: unknown): PollOutcome<T> {
  if (error instanceof z.ZodError) return { kind: 'failed' };
  if (!(error instanceof ProductError)) throw error;
  return error.code === 'notFound' || error.code === 'forbidden' ? { kind: 'absent' } : { kind: 'failed' };
}
