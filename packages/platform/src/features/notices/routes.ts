import { defaultPageSize, pageSizes } from '@hoistway/shared/domain/constants.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { listRows } from '../../crud/list.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

/** `workOrders/web` (§7), whose paging is spelt differently from every other list's. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;

  app.get(
    '/workOrders/web',
    {
      schema: {
        tags: ['repairOrders'],
        querystring: z.object({
          pageIndex: z.coerce.number().int().min(1).default(1),
          pageSize: z.coerce
            .number()
            .pipe(z.literal([...pageSizes]))
            .default(defaultPageSize),
          workOrderRecordState: z.coerce.number().int().min(0).max(8).optional(),
        }),
        response: {
          200: pageSchema(z.record(z.string(), z.unknown())),
        },
      },
      onRequest: app.requirePermission(resources.repairOrders.permission),
    },
    ({ session, query }) => {
      const { pageIndex: pageNo, pageSize, workOrderRecordState: state } = query;
      const search = { pageNo, pageSize, ...(state !== undefined && { workOrderRecordState: [state] }) };
      return inTenant(platform.db, session.tenantId, (tx) =>
        listRows(tx, resources.repairOrders, search, visibleTo(session), platform.clock.now()),
      );
    },
  );
}
