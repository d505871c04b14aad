import { type LiveEvent, liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import type { UpstreamMessage } from '@hoistway/shared/streams/upstreamSocket.ts';
import { concatMap, EMPTY, filter, map, merge, type Observable, of, share, tap } from 'rxjs';
import { z } from 'zod';
import type { SourceContext } from './source.ts';

/** The most that one poll asks for; more come with the next. */
const eventsAtOnce = 200;
/** How many numbers back a repeated event is known again. */
const rememberedEvents = 2_000;

/**
 * Every event of the scope once and in order, however it came: pushed, resumed after a loss, or found by the poll that is
 * the safety net under both.
 */
export function happeningsOf(
  context: Pick<SourceContext, 'messages$' | 'cursor' | 'get' | 'poll' | 'pollTimes'>,
): Observable<readonly LiveEvent[]> {
  const told = new Set<string>();
  let cursor = 0;

  const pushed$ = context.messages$.pipe(
    filter((message): message is UpstreamMessage & { type: 3 } => message.type === 3),
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
    .pipe(concatMap((polled) => (polled.kind === 'answer' ? of(polled.value) : EMPTY)));

  return merge(pushed$, polled$).pipe(
    map((events) => events.filter((event) => !told.has(event.id))),
    filter((events) => events.length > 0),
    tap((events) => {
      for (const event of events) {
        told.add(event.id);
        cursor = Math.max(cursor, event.seq);
      }
      for (const id of told) {
        if (told.size <= rememberedEvents) break;
        told.delete(id);
      }
    }),
    share(),
  );
}
