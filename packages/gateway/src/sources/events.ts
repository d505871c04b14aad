import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import {
  escalationKinds,
  type LiveEvent,
  liveEventSchema,
  operatorKinds,
} from '@hoistway/shared/domain/liveEvent.ts';
import { helpOperation } from '@hoistway/shared/domain/remoteCommand.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { uncountedPageSchema } from '@hoistway/shared/model/resource.ts';
import { events } from '@hoistway/shared/streams/events.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import { concat, from, map, merge, type Observable, of, switchMap } from 'rxjs';
import { catchError, filter, take } from 'rxjs/operators';
import type { Change } from '../hub/change.ts';
import { freshness$, isUpstreamTrouble } from './freshness.ts';
import type { Source, SourceContext } from './source.ts';

const pageSchema = uncountedPageSchema(liveEventSchema);
const maxEvents = events.keep ?? 200;

/**
 * The latest events of the log at first, and again where the log no longer reaches back to the cursor; then each
 * new one.
 */
export const eventsSource: Source = (context) => {
  const since: LiveEvent[] = [];
  const recent$ = merge(
    of(null),
    context.messages$.pipe(filter((message) => message.type === messageType.resumed && !message.isComplete)),
  ).pipe(
    switchMap(() => readRecentEvents(context)),
    map((change) =>
      change.kind === 'set'
        ? { ...change, items: [...change.items, ...missingEvents(change.items, since)] }
        : change,
    ),
  );
  const happening$ = context.happenings$.pipe(
    map((happenings) => happenings.filter(isForOperators)),
    filter((happenings) => happenings.length > 0),
    map((happenings): Change<LiveEvent> => {
      since.push(...happenings);
      since.splice(0, since.length - maxEvents);
      return { kind: 'change', put: happenings, drop: [], fresh: true };
    }),
  );
  return merge(happening$, recent$, freshness$(context));
};

/** The product sends words to the screens of stopped cars by itself: each would add lines that no operator acts on. */
const isForOperators = ({ kind, body }: LiveEvent): boolean =>
  operatorKinds.includes(kind) && !(kind === 'commandChanged' && body.name === helpOperation);

const isOfEscalation = (event: LiveEvent) => escalationKinds.some((kind) => kind === event.kind);

/** Events of escalations; the escalation itself is read by its own call. */
export const escalationEventsSource: Source = (context) =>
  merge(
    of<Change<LiveEvent>>({ kind: 'set', items: [], fresh: true }),
    context.happenings$.pipe(
      map((events) => events.filter(isOfEscalation)),
      filter((happenings) => happenings.length > 0),
      map((happenings): Change<LiveEvent> => ({ kind: 'change', put: happenings, drop: [], fresh: true })),
    ),
    freshness$(context),
  );

/** Events that arrived while the log was being read and are not in its answer. */
function missingEvents(items: readonly LiveEvent[], since: readonly LiveEvent[]): LiveEvent[] {
  const there = new Set(items.map((event) => event.id));
  return since.filter((event) => !there.has(event.id));
}

function readRecentEvents(context: SourceContext): Observable<Change<LiveEvent>> {
  const nowMs = context.clock.now();
  const query = {
    from: new Date(nowMs - queryWindowDays.events * dayMs).toISOString(),
    to: new Date(nowMs).toISOString(),
    pageSize: maxEvents,
    kind: operatorKinds,
  };
  return from(context.get('events', query)).pipe(
    map(
      (page): Change<LiveEvent> => ({
        kind: 'set',
        items: pageSchema.parse(page).records.filter(isForOperators),
        fresh: true,
      }),
    ),
    catchError((error: unknown) => {
      if (!isUpstreamTrouble(error)) throw error;
      const nothing: Change<LiveEvent> = { kind: 'set', items: [], fresh: false };
      const later$ = context.link$.pipe(
        filter((link) => link.state === 'live' && link.pushes),
        take(1),
        switchMap(() => readRecentEvents(context)),
      );
      return concat(of(nothing), later$);
    }),
  );
}
