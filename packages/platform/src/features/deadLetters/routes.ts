import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { type DeadLetter, deadLetterSchema } from '@hoistway/shared/domain/records.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { historyPage } from '../../events/historyPage.ts';
import { historyShape, windowOf } from '../../events/historyQuery.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

interface LetterRow {
  id: string;
  received_at: Date;
  dtu_code: string | null;
  topic: string;
  reason: string;
  payload: string;
  bytes: number;
}

const { elevatorId: _, ...shape } = historyShape;

/** Rejected input of the devices that the session sees. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/deadLetters',
    {
      schema: {
        tags: ['devices'],
        querystring: z.object({ ...shape, dtuCode: z.string().max(64).optional() }),
        response: { 200: pageSchema(deadLetterSchema) },
      },
      onRequest: app.requirePermission(permissions.device),
    },
    ({ session, query }) =>
      inTenant(db, session.tenantId, (tx) =>
        historyPage(
          tx,
          {
            table: 'dead_letters',
            columns: 'id, received_at, dtu_code, topic, reason, payload, bytes',
            time: 'received_at',
            tie: 'id',
            window: windowOf(query, queryWindowDays.deviceMessages, clock.now()),
            visibility: visibleTo(session),
            pageNo: query.pageNo,
            pageSize: query.pageSize,
            where: ['($5::text is null or dtu_code = $5)'],
            values: [query.dtuCode ?? null],
          },
          letterOf,
        ),
      ),
  );
}

const letterOf = (row: LetterRow): DeadLetter => ({
  id: row.id,
  receivedAt: row.received_at.toISOString(),
  dtuCode: row.dtu_code,
  topic: row.topic,
  reason: row.reason,
  payload: row.payload,
  bytes: row.bytes,
});
