import { permissions } from '@hoistway/shared/domain/permission.ts';
import { visitViewSchema } from '@hoistway/shared/domain/visitView.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { readVisit } from './visitView.ts';

/** A maintenance order as its phone page and its record page show it. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/maintenanceOrder/:id/visit',
    {
      schema: {
        tags: ['maintenanceOrders'],
        params: z.object({ id: idSchema }),
        response: { 200: visitViewSchema },
      },
      onRequest: app.requirePermission(permissions.maintenanceOrder),
    },
    ({ session, params: { id } }) =>
      inTenant(db, session.tenantId, (tx) => readVisit(tx, session, id, clock.now())),
  );
}
