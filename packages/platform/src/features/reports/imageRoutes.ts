import { permissions } from '@hoistway/shared/domain/permission.ts';
import { reportImagesMost, reportImagesSchema } from '@hoistway/shared/domain/reports/reportImages.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readingInTenant, run } from '../../db/tenantTransaction.ts';
import { windowOf } from '../../events/historyQuery.ts';
import type { App } from '../../http/app.ts';
import { elevatorsVisible, visibleTo } from '../../session/visibility.ts';

const daysMost = 366;

interface ImageRow extends Record<string, unknown> {
  picture: string;
  takenAt: Date;
  elevatorId: string;
  elevator: string;
  link: string;
  no: string;
  total: number;
}

/** Pictures of repairs and maintenance visits within a range, the newest first. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/reportImages',
    {
      schema: {
        tags: ['reports'],
        querystring: z.object({
          from: z.iso.datetime({ offset: true }).optional(),
          to: z.iso.datetime({ offset: true }).optional(),
          elevatorId: idSchema.optional(),
        }),
        response: { 200: reportImagesSchema },
      },
      onRequest: app.requirePermission(permissions.elevator),
    },
    ({ session, query }) => {
      const { from, to } = windowOf(query, daysMost, clock.now());
      return readingInTenant(db, session.tenantId, async (tx) => {
        const rows = await run<ImageRow>(
          tx,
          sql`select p.*, concat_ws(' ', e.no, e.name) as elevator, count(*) over ()::int as total from (
              select i.picture, coalesce(i.taken_at, i.created_at) as "takenAt", r.elevator_id as "elevatorId",
                '/workOrder/' || r.id as link, coalesce(r.work_order_no, '') as no
              from repair_photos i join repair_orders r on r.tenant_id = i.tenant_id and r.id = i.repair_order_id
              where i.deleted_at is null and r.deleted_at is null and i.picture <> ''
              union all
              select i.picture, coalesce(i.taken_at, i.created_at), m.elevator_id, '/maintWorkOrder/' || m.id, coalesce(m.no, '')
              from maintenance_order_pictures i
              join maintenance_orders m on m.tenant_id = i.tenant_id and m.id = i.maintenance_order_id
              where i.deleted_at is null and m.deleted_at is null and i.picture <> ''
            ) p join elevators e on e.id = p."elevatorId" and e.deleted_at is null
            where p."takenAt" >= ${from} and p."takenAt" < ${to} and ${elevatorsVisible('e', visibleTo(session))}
              and (${query.elevatorId ?? null}::bigint is null or e.id = ${query.elevatorId ?? null}::bigint)
            order by p."takenAt" desc, p.picture limit ${reportImagesMost}`,
        );
        return {
          total: rows[0]?.total ?? 0,
          images: rows.map(({ total: _, takenAt, ...image }) => ({
            ...image,
            takenAt: takenAt.toISOString(),
          })),
        };
      });
    },
  );
}
