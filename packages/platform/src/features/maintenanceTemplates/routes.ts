import { permissions } from '@hoistway/shared/domain/permission.ts';
import { mayWrite } from '@hoistway/shared/domain/recordRights.ts';
import { maintenanceClasses } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { maintainedTypes } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { z } from 'zod';
import { noteOperation } from '../../crud/noteWrites.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { adoptTemplates } from './adopt.ts';
import { templates } from './templates.ts';

const templateSchema = z.object({
  code: z.string(),
  version: z.int(),
  name: z.string(),
  elevatorType: z.enum(maintainedTypes),
  classify: z.enum(maintenanceClasses),
  items: z.int(),
});

/** The shipped sets of TSG T5002, and their adoption as own maintenance types. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const tags = ['maintenanceTypes'];
  const onRequest = app.requirePermission(permissions.maintenanceType);

  app.get(
    '/maintenanceTemplates',
    { schema: { tags, response: { 200: z.array(templateSchema) } }, onRequest },
    async () => templates.map(({ items, ...summary }) => ({ ...summary, items: items.length })),
  );

  app.post(
    '/maintenanceTemplates/adopt',
    {
      schema: {
        tags,
        body: z.object({ codes: z.array(z.string().max(60)).min(1).max(100) }),
        response: { 200: z.object({ adopted: z.int() }) },
      },
      onRequest: app.requireThat((session) => mayWrite(session, resources.maintenanceTypes, 'create')),
    },
    async ({ session, body }) => {
      const { tenantId, orgId } = session;
      const nowMs = platform.clock.now();
      const adoptedCount = await inTenant(platform.db, tenantId, async (tx) => {
        const chosenTemplates = templates.filter(({ code }) => body.codes.includes(code));
        const rows = await adoptTemplates(tx, { tenantId, orgId, nowMs }, chosenTemplates);
        const summary = { action: 'imported', atMs: nowMs, resource: 'maintenanceTypes', rows } as const;
        if (rows > 0) await noteOperation(tx, session, { ...summary, content: 'TSG T5002-2017' });
        return rows;
      });
      platform.changes.emit('changed', {
        resource: 'maintenanceTypes',
        action: 'imported',
        tenantId,
        ids: [],
      });
      return { adopted: adoptedCount };
    },
  );
}
