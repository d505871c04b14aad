import { type Alarm, alarmKinds, alarmSchema, alarmStates } from '@hoistway/shared/domain/alarm.ts';
import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { type ElevatorNotice, noticeListSchema } from '@hoistway/shared/domain/records.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { historyPage } from '../../events/historyPage.ts';
import { historyShape, windowOf } from '../../events/historyQuery.ts';
import { openAlarms } from '../../events/readAlarms.ts';
import { seenOrgs } from '../../events/readEvents.ts';
import { sipNosOf } from '../../fleet/carNumbers.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

interface AlarmRow {
  body: unknown;
}

const noticedMs = dayMs;
const noticesMost = 100;
const noticeKinds = ['trapped', 'bell', 'seriousFault'] as const;
const several = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.union([z.enum(names), z.array(z.enum(names))]).optional();

/** Open alarms, and all alarms by time. */
export default async function routes(app: App): Promise<void> {
  addOpenAlarmRoutes(app);
  addRecordRoutes(app);
}

/** Open alarms, and the notices of the last day. */
function addOpenAlarmRoutes(app: App): void {
  const { db, clock } = app.platform;
  const tags = ['alarms'];
  const onRequest = app.requirePermission(permissions.alarmBell);
  app.get(
    '/elevatorLcds/alarms',
    { schema: { tags, response: { 200: z.array(alarmSchema) } }, onRequest },
    ({ session }) => inTenant(db, session.tenantId, (tx) => openAlarms(tx, visibleTo(session))),
  );

  app.get(
    '/alarmRecords/notice',
    {
      schema: {
        tags,
        response: { 200: noticeListSchema },
      },
      onRequest,
    },
    async ({ session }) => {
      const list = await inTenant(db, session.tenantId, async (tx) => {
        const result = await tx.query<AlarmRow>(
          `select body from alarms where tenant_id = $1 and received_at > $2
             and ($3::bigint[] is null or org_ids && $3) and kind = any($4)
           order by received_at desc, id desc limit $5`,
          [
            session.tenantId,
            new Date(clock.now() - noticedMs),
            seenOrgs(visibleTo(session)),
            noticeKinds,
            noticesMost,
          ],
        );
        const alarmsOfDay = result.rows.map(alarmOf);
        const sipNos = await sipNosOf(
          tx,
          alarmsOfDay.map(({ elevatorId }) => elevatorId),
        );
        return alarmsOfDay.flatMap((alarm) => noticeOf(alarm, sipNos.get(alarm.elevatorId) ?? null));
      });
      return { list, total: list.length };
    },
  );
}

/** The history of alarms. */
function addRecordRoutes(app: App): void {
  const { db, clock } = app.platform;
  const tags = ['alarms'];
  const onRequest = app.requirePermission(permissions.alarmBell);
  app.get(
    '/alarmRecords',
    {
      schema: {
        tags,
        querystring: z.object({ ...historyShape, kind: several(alarmKinds), state: several(alarmStates) }),
        response: { 200: pageSchema(alarmSchema) },
      },
      onRequest,
    },
    ({ session, query }) =>
      inTenant(db, session.tenantId, (tx) =>
        historyPage(
          tx,
          {
            table: 'alarms',
            columns: 'body',
            time: 'received_at',
            tie: 'id',
            window: windowOf(query, queryWindowDays.alarms, clock.now()),
            visibility: visibleTo(session),
            pageNo: query.pageNo,
            pageSize: query.pageSize,
            where: [
              `($5::bigint is null or elevator_id = $5 or body -> 'members' ? $5::text)`,
              '($6::text[] is null or kind = any($6))',
              '($7::text[] is null or state = any($7))',
            ],
            values: [query.elevatorId ?? null, listOf(query.kind), listOf(query.state)],
          },
          alarmOf,
        ),
      ),
  );

  app.get(
    '/alarmRecords/:id',
    {
      schema: { tags, params: z.object({ id: idSchema }), response: { 200: alarmSchema } },
      onRequest,
    },
    async ({ session, params }) => {
      const result = await inTenant(db, session.tenantId, (tx) =>
        tx.query<AlarmRow>(
          `select body from alarms where tenant_id = $1 and id = $2 and ($3::bigint[] is null or org_ids && $3)`,
          [session.tenantId, params.id, seenOrgs(visibleTo(session))],
        ),
      );
      const row = result.rows[0];
      if (!row) throw new ProductError('notFound');
      return alarmOf(row);
    },
  );
}

const alarmOf = (row: AlarmRow): Alarm => alarmSchema.parse(row.body);
const listOf = (value: string | string[] | undefined): string[] | null =>
  value === undefined ? null : [value].flat();

function noticeOf(alarm: Alarm, sipNo: string | null): ElevatorNotice[] {
  const kind = noticeKinds.find((one) => one === alarm.kind);
  if (!kind) return [];
  const { id, elevatorId, elevatorNo, elevatorName } = alarm;
  return [{ id, elevatorId, elevatorNo, elevatorName, sipNo, newStatus: 1, at: alarm.raisedAt, kind }];
}
