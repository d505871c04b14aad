import { eventKinds } from '@hoistway/shared/domain/eventKinds.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { FastifyInstance } from 'fastify';
import { inTenant } from '../../db/tenantTransaction.ts';
import { mayReceive } from '../../events/mayReceive.ts';
import { openAlarms } from '../../events/readAlarms.ts';
import { eventsAfter, newestSeq, reachesBack } from '../../events/readEvents.ts';
import { visibleTo } from '../../session/visibility.ts';
import type { SocketTools } from '../../upstream/upstreamSocket.ts';

const eventPageRows = 500;

/** The reads that an upstream socket makes, each in its session's tenant. */
export function socketTools(
  { platform: { db, clock }, live }: Pick<FastifyInstance, 'platform' | 'live'>,
  onError: (error: unknown) => void,
): SocketTools {
  const { fleet, scopes, requests, unrecorded: unrecordedAlarms } = live;
  return {
    fleet,
    scopes,
    nowMs: () => clock.now(),
    readCursor: ({ tenantId }) => inTenant(db, tenantId, (tx) => newestSeq(tx, tenantId)),
    reachesBack: ({ tenantId }, cursor) => inTenant(db, tenantId, (tx) => reachesBack(tx, tenantId, cursor)),
    readOpenAlarms: (session) => inTenant(db, session.tenantId, (tx) => openAlarms(tx, visibleTo(session))),
    readAfter: async function* (session, cursor): AsyncIterable<LiveEvent> {
      const kinds = eventKinds.filter((kind) => mayReceive(session, kind));
      for (let last = cursor; ; ) {
        const events = await inTenant(db, session.tenantId, (tx) =>
          eventsAfter(tx, visibleTo(session), last, eventPageRows, kinds),
        );
        yield* events;
        last = events.at(-1)?.seq ?? last;
        if (events.length < eventPageRows) return;
      }
    },
    readUnrecorded: (tenantId) => unrecordedAlarms.of(tenantId),
    requestDetail: (car) => void requests.requestDetail(car).catch(onError),
    onError,
  };
}
