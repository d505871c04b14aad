import { caseVisitsSchema } from '@hoistway/shared/domain/caseVisits.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { readCaseVisits } from './caseVisits.ts';

/** The visits before a case, and the rectification after it. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/workOrders/:id/visits',
    {
      schema: {
        tags: ['repairOrders'],
        params: z.object({ id: idSchema }),
        response: { 200: caseVisitsSchema },
      },
      onRequest: app.requirePermission(permissions.repairOrder),
    },
    ({ session, params }) =>
      readingInTenant(db, session.tenantId, (tx) => readCaseVisits(tx, session, params.id, clock.now())),
  );
}
