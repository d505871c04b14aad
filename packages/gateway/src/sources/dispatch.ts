import { rescueCaseSchema, rescuerSchema } from '@hoistway/shared/domain/dispatchView.ts';
import type { EventKind } from '@hoistway/shared/domain/liveEvent.ts';
import { catchError, concatMap, EMPTY, exhaustMap, filter, from, map, merge, of, throttleTime } from 'rxjs';
import { z } from 'zod';
import type { Change } from '../hub/change.ts';
import { freshness$, isUpstreamTrouble } from './freshness.ts';
import type { Source } from './source.ts';

/** A position is sent about this often, and nobody moves far in the meantime. */
const positionsEveryMs = 5_000;
/** Events of one moment are asked after once. */
const togetherMs = 300;

/** Positions are too many for the event log and only their latest counts: they are asked for. */
export const rescuersSource: Source = asked({
  path: 'rescuers',
  item: rescuerSchema,
  everyMs: () => positionsEveryMs,
  renewedBy: ['repairOrderChanged'],
});

/** Asked for anew as soon as an order moves; the poll finds new estimates of arrivals. */
export const rescueCasesSource: Source = asked({
  path: 'dispatch/cases',
  item: rescueCaseSchema,
  everyMs: (eventMs) => eventMs,
  renewedBy: ['repairOrderChanged'],
});

function asked(call: {
  path: string;
  item: z.ZodType;
  everyMs(eventMs: number): number;
  renewedBy: readonly EventKind[];
}): Source {
  return (context) => {
    const ask = async () => z.array(call.item).parse(await context.get(call.path));
    const whole = (items: unknown[]): Change => ({ kind: 'set', items, fresh: true });
    const times = { firstMs: 0, everyMs: call.everyMs(context.pollTimes.eventMs) };
    const polled$ = context.poll(call.path, times, ask).pipe(
      concatMap((polled) => {
        if (polled.kind === 'answer') return of(whole(polled.value));
        return polled.kind === 'absent' ? of(whole([])) : EMPTY;
      }),
    );
    const renewed$ = context.happenings$.pipe(
      filter((events) => events.some(({ kind }) => call.renewedBy.includes(kind))),
      throttleTime(togetherMs, undefined, { leading: true, trailing: true }),
      exhaustMap(() =>
        from(ask()).pipe(
          map(whole),
          // The poll asks again.
          catchError((error: unknown) => {
            if (isUpstreamTrouble(error)) return EMPTY;
            throw error;
          }),
        ),
      ),
    );
    return merge(polled$, renewed$, freshness$(context));
  };
}
