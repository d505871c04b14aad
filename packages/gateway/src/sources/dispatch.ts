import { rescueCaseSchema, rescuerSchema } from '@hoistway/shared/domain/dispatchView.ts';
import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import { catchError, EMPTY, exhaustMap, filter, from, map, merge, throttleTime } from 'rxjs';
import { z } from 'zod';
import { freshness$, isUpstreamTrouble } from './freshness.ts';
import { pollAsSet, wholeSet } from './pollAsSet.ts';
import type { Source } from './source.ts';

/** Positions are sent about this often, and a rescuer hardly moves in between. */
const positionsEveryMs = 5_000;
/** Events within this time cause one refresh. */
const togetherMs = 300;

/** Polled: positions are too many for the event log and only the latest counts. */
export const rescuersSource: Source = polledSource({
  path: 'rescuers',
  item: rescuerSchema,
  everyMs: () => positionsEveryMs,
  refreshedBy: ['repairOrderChanged'],
});

/** Refreshed as soon as an order moves; the poll brings new estimated arrivals. */
export const rescueCasesSource: Source = polledSource({
  path: 'dispatch/cases',
  item: rescueCaseSchema,
  everyMs: (eventMs) => eventMs,
  refreshedBy: ['repairOrderChanged'],
});

function polledSource(call: {
  path: string;
  item: z.ZodType;
  everyMs(eventMs: number): number;
  refreshedBy: readonly EventKind[];
}): Source {
  return (context) => {
    const fetchItems = async () => z.array(call.item).parse(await context.get(call.path));
    const times = { firstMs: 0, everyMs: call.everyMs(context.pollTimes.eventMs) };
    const polled$ = pollAsSet(context, { name: call.path, times, fetch: fetchItems, toChange: wholeSet });
    const refreshed$ = context.happenings$.pipe(
      filter((events) => events.some(({ kind }) => call.refreshedBy.includes(kind))),
      throttleTime(togetherMs, undefined, { leading: true, trailing: true }),
      exhaustMap(() =>
        from(fetchItems()).pipe(
          map(wholeSet),
          // The next poll retries.
          catchError((error: unknown) => {
            if (isUpstreamTrouble(error)) return EMPTY;
            throw error;
          }),
        ),
      ),
    );
    return merge(polled$, refreshed$, freshness$(context));
  };
}
