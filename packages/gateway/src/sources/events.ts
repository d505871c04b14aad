import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import {
  escalationKinds,
  type LiveEvent,
  liveEventSchema,
  operatorKinds,
} from '@hoistway/shared/domain/liveEvent.ts';
import { events } from '@hoistway/shared/streams/events.ts';
import { concat, from, map, merge, type Observable, of, switchMap } from 'rxjs';
import { catchError, filter, take } from 'rxjs/operators';
import { z } from 'zod';
import type { Change } from '../hub/change.ts';
import { freshness$, isUpstreamTrouble } from './freshness.ts';
import type { Source, SourceContext } from './source.ts';

const pageSchema = z.object({ records: z.array(liveEventSchema) });
const dayMs = 86_400_000;
const kept = events.keep ?? 200;

/** The last events from the log at first, and again where the log no longer reaches back to the cursor; then each as it comes. */
export const eventsSource: Source = (context) => {
  const since: LiveEvent[] = [];
  const lately$ = merge(
    of(null),
    context.messages$.pipe(filter((message) => message.type === 5 && !message.isComplete)),
  ).pipe(
    switchMap(() => lately(context)),
    map((change) =>
      change.kind === 'set'
        ? { ...change, items: [...change.items, ...missing(change.items, since)] }
        : change,
    ),
  );
  const happening$ = context.happenings$.pipe(
    map((put) => put.filter(({ kind }) => operatorKinds.includes(kind))),
    filter((put) => put.length > 0),
    map((put): Change<LiveEvent> => {
      since.push(...put);
      since.splice(0, since.length - kept);
      return { kind: 'change', put, drop: [], fresh: true };
    }),
  );
  return merge(happening$, lately$, freshness$(context));
};

const isOfEscalation = (event: LiveEvent) => escalationKinds.some((kind) => kind === event.kind);

/** Each event of an escalation as it comes; the escalation itself is read from its own call. */
export const escalationEventsSource: Source = (context) =>
  merge(
    of<Change<LiveEvent>>({ kind: 'set', items: [], fresh: true }),
    context.happenings$.pipe(
      map((events) => events.filter(isOfEscalation)),
      filter((put) => put.length > 0),
      map((put): Change<LiveEvent> => ({ kind: 'change', put, drop: [], fresh: true })),
    ),
    freshness$(context),
  );

/** What happened while the log was being read and is not in its answer. */
function missing(items: readonly LiveEvent[], since: readonly LiveEvent[]): LiveEvent[] {
  const there = new Set(items.map((event) => event.id));
  return since.filter((event) => !there.has(event.id));
}

function lately(context: SourceContext): Observable<Change<LiveEvent>> {
  const nowMs = context.clock.now();
  const query = {
    from: new Date(nowMs - queryWindowDays.events * dayMs).toISOString(),
    to: new Date(nowMs).toISOString(),
    pageSize: kept,
    kind: operatorKinds,
  };
  return from(context.get('events', query)).pipe(
    map((page): Change<LiveEvent> => ({ kind: 'set', items: pageSchema.parse(page).records, fresh: true })),
    catchError((error: unknown) => {
      if (!isUpstreamTrouble(error)) throw error;
      const nothing: Change<LiveEvent> = { kind: 'set', items: [], fresh: false };
      const later$ = context.link$.pipe(
        filter((link) => link.state === 'live' && link.pushes),
        take(1),
        switchMap(() => lately(context)),
      );
      return concat(of(nothing), later$);
    }),
  );
}
