import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import {
  type ElevatorNotice,
  noticeListSchema,
  type PowerLoss,
  powerLossSchema,
} from '@hoistway/shared/domain/records.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { historyPage } from '../../events/historyPage.ts';
import { historyShape, windowOf } from '../../events/historyQuery.ts';
import { seenOrgs } from '../../events/readEvents.ts';
import { sipNosOf } from '../../fleet/carNumbers.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

interface PowerRow {
  id: string;
  elevator_id: string;
  elevator_no: string;
  elevator_name: string;
  use_unit_name: string;
  lost_at: Date;
  restored_at: Date | null;
}

interface NoticeRow {
  seq: string;
  kind: keyof typeof noticeOf;
  source_at: Date;
  elevator_id: string | null;
  elevator_no: string;
  elevator_name: string;
}

const noticeOf = {
  powerLost: { kind: 'powerLoss', newStatus: 0 },
  wentOffline: { kind: 'offline', newStatus: 0 },
  cameOnline: { kind: 'online', newStatus: 1 },
} as const;

const noticedMs = dayMs;
const noticesMost = 100;

/** Mains failures and returns as the gateway devices reported them. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const tags = ['powerLosses'];

  app.get(
    '/powerLosses',
    {
      schema: { tags, querystring: z.object(historyShape), response: { 200: pageSchema(powerLossSchema) } },
      onRequest: app.requirePermission(permissions.event),
    },
    ({ session, query }) =>
      inTenant(db, session.tenantId, (tx) =>
        historyPage(
          tx,
          {
            table: 'power_losses',
            columns: 'id, elevator_id, elevator_no, elevator_name, use_unit_name, lost_at, restored_at',
            time: 'lost_at',
            tie: 'id',
            window: windowOf(query, queryWindowDays.powerLosses, clock.now()),
            visibility: visibleTo(session),
            pageNo: query.pageNo,
            pageSize: query.pageSize,
            where: ['($5::bigint is null or elevator_id = $5)'],
            values: [query.elevatorId ?? null],
          },
          powerLossOf,
        ),
      ),
  );

  app.get(
    '/mbPowerLoss/notice',
    {
      schema: {
        tags,
        response: { 200: noticeListSchema },
      },
      onRequest: app.authenticate,
    },
    async ({ session }) => {
      const { rows, sipNos } = await inTenant(db, session.tenantId, async (tx) => {
        const result = await tx.query<NoticeRow>(
          `select seq, kind, source_at, elevator_id, elevator_no, elevator_name from event_log
           where tenant_id = $1 and received_at > $2 and ($3::bigint[] is null or org_ids && $3)
             and kind = any($4) and not is_late
           order by received_at desc, seq desc limit $5`,
          [
            session.tenantId,
            new Date(clock.now() - noticedMs),
            seenOrgs(visibleTo(session)),
            Object.keys(noticeOf),
            noticesMost,
          ],
        );
        const ids = result.rows.map((row) => row.elevator_id);
        return { rows: result.rows, sipNos: await sipNosOf(tx, ids) };
      });
      const list = rows.map(
        (row): ElevatorNotice => ({
          id: row.seq,
          elevatorId: row.elevator_id,
          elevatorNo: row.elevator_no,
          elevatorName: row.elevator_name,
          sipNo: sipNos.get(row.elevator_id) ?? null,
          at: row.source_at.toISOString(),
          ...noticeOf[row.kind],
        }),
      );
      return { list, total: list.length };
    },
  );
}

const powerLossOf = (row: PowerRow): PowerLoss => ({
  id: row.id,
  elevatorId: row.elevator_id,
  elevatorNo: row.elevator_no,
  elevatorName: row.elevator_name,
  useUnitName: row.use_unit_name,
  lostAt: row.lost_at.toISOString(),
  restoredAt: row.restored_at?.toISOString() ?? null,
});
