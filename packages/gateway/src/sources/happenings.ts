import { type LiveEvent, liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { messageType, type UpstreamMessageOf } from '@hoistway/shared/streams/upstreamSocket.ts';
import { concatMap, EMPTY, filter, map, merge, type Observable, of, share, tap } from 'rxjs';
import { z } from 'zod';
import type { SourceContext } from './source.ts';

/** Page size of one poll; the next brings the rest. */
const eventsAtOnce = 200;
/** Dedupe window: repeated events are recognised this many numbers back. */
const maxRememberedEvents = 2_000;

/** Every event of the scope once and in order: pushed, resumed after a loss, or read by the safety-net poll. */
export function happeningsOf(
  context: Pick<SourceContext, 'messages$' | 'cursor' | 'get' | 'poll' | 'pollTimes'>,
): Observable<readonly LiveEvent[]> {
  const passedIds = new Set<string>();
  let cursor = 0;

  const pushed$ = context.messages$.pipe(
    filter((message): message is UpstreamMessageOf<'event'> => message.type === messageType.event),
    map((message) => [message.event]),
  );
  const polled$ = context
    .poll('events', { firstMs: context.pollTimes.firstMs, everyMs: context.pollTimes.eventMs }, async () =>
      cursor === 0
        ? []
        : z
            .array(liveEventSchema)
            .parse(await context.get(`events/after/${cursor}`, { limit: eventsAtOnce })),
    )
    .pipe(concatMap((outcome) => (outcome.kind === 'answer' ? of(outcome.value) : EMPTY)));

  return merge(pushed$, polled$).pipe(
    map((events) => events.filter((event) => !passedIds.has(event.id))),
    filter((events) => events.length > 0),
    tap((events) => {
      for (const event of events) {
        passedIds.add(event.id);
        cursor = Math.max(cursor, event.seq);
      }
      for (const id of passedIds) {
        if (passedIds.size <= maxRememberedEvents) break;
        passedIds.delete(id);
      }
    }),
    share(),
  );
}
