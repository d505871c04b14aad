import { permissions } from '@hoistway/shared/domain/permission.ts';
import { supervisionOverviewSchema } from '@hoistway/shared/domain/supervision/overview.ts';
import { sheetSchema } from '@hoistway/shared/domain/supervision/sheet.ts';
import { supervisionKinds } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readOverview } from './readOverview.ts';
import { readSheet } from './readSheet.ts';
import { yearBundle } from './yearBundle.ts';

const tags = ['supervision'];

/** Pages of supervision records. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const onRequest = app.requirePermission(permissions.dayWeekMonth);
  app.get(
    '/supervision/overview',
    { schema: { tags, response: { 200: supervisionOverviewSchema } }, onRequest },
    ({ session }) =>
      inTenant(db, session.tenantId, (tx) => readOverview(tx, visibleTo(session), clock.now())),
  );

  app.get(
    '/supervision/units/:id/years/:year',
    {
      schema: {
        tags,
        params: z.object({ id: idSchema, year: z.coerce.number().int().min(2000).max(2200) }),
      },
      onRequest,
    },
    async (request, reply) => {
      const { session, params } = request;
      const zip = await inTenant(db, session.tenantId, async (tx) => {
        const unit = await readRow(tx, resources.useUnits, params.id, visibleTo(session));
        return yearBundle(tx, {
          unit: { id: params.id, name: String(unit.name ?? '') },
          year: params.year,
          locale: localeOf(request),
        });
      });
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="supervision-${params.id}-${params.year}.zip"`)
        .send(zip);
    },
  );

  app.get(
    '/supervision/:kind/:id',
    {
      schema: {
        tags,
        params: z.object({ kind: z.enum(supervisionKinds), id: idSchema }),
        response: { 200: sheetSchema },
      },
      onRequest,
    },
    ({ session, params }) =>
      inTenant(db, session.tenantId, (tx) => readSheet(tx, session, { ...params, nowMs: clock.now() })),
  );
}
