import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { eventKinds } from '@hoistway/shared/domain/eventKinds.ts';
import { liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { dtuCode } from '@hoistway/shared/domain/validation.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { historyPage } from '../../events/historyPage.ts';
import { historyShape, windowOf } from '../../events/historyQuery.ts';
import { mayReceive } from '../../events/mayReceive.ts';
import { type EventRow, eventColumns, eventOf, eventsAfter } from '../../events/readEvents.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

const tags = ['events'];
const mostAfter = 1000;

/** The event log: by time for people, by cursor for followers. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;

  app.get(
    '/events',
    {
      schema: {
        tags,
        querystring: z.object({
          ...historyShape,
          /** Only events of the elevators behind a gateway device. */
          dtuCode: dtuCode.optional(),
          kind: z.union([z.enum(eventKinds), z.array(z.enum(eventKinds))]).optional(),
        }),
        response: { 200: pageSchema(liveEventSchema) },
      },
      onRequest: app.requirePermission(permissions.event),
    },
    ({ session, query }) => {
      const window = windowOf(query, queryWindowDays.events, clock.now());
      const kinds = query.kind === undefined ? null : [query.kind].flat();
      return inTenant(db, session.tenantId, (tx) =>
        historyPage(
          tx,
          {
            table: 'event_log',
            columns: eventColumns,
            time: 'received_at',
            tie: 'seq',
            window,
            visibility: visibleTo(session),
            pageNo: query.pageNo,
            pageSize: query.pageSize,
            where: [
              '($5::text[] is null or kind = any($5))',
              '($6::bigint is null or elevator_id = $6)',
              '($7::text is null or elevator_id in (select id from elevators where dtu_code = $7))',
            ],
            values: [kinds, query.elevatorId ?? null, query.dtuCode ?? null],
          },
          (row: EventRow) => eventOf(session.tenantId, row),
        ),
      );
    },
  );

  app.get(
    '/events/after/:seq',
    {
      schema: {
        tags,
        params: z.object({ seq: z.coerce.number().int().min(0) }),
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(mostAfter).default(200) }),
        response: { 200: z.array(liveEventSchema) },
      },
      onRequest: app.authenticate,
    },
    ({ session, params, query }) =>
      inTenant(db, session.tenantId, (tx) =>
        eventsAfter(
          tx,
          visibleTo(session),
          params.seq,
          query.limit,
          eventKinds.filter((kind) => mayReceive(session, kind)),
        ),
      ),
  );
}
