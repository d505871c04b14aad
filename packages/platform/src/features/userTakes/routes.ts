import { callStatisticsSchema } from '@hoistway/shared/domain/callFigures.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { windowOf } from '../../events/historyQuery.ts';
import type { App } from '../../http/app.ts';
import { zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import { callStatistics } from './statistics.ts';

const daysMost = 366;
const defaultDays = 31;

/** Figures of elevator calls. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const moment = z.iso.datetime({ offset: true }).optional();
  app.get(
    '/userTakes/statistics',
    {
      schema: {
        tags: ['figures'],
        querystring: z.object({ from: moment, to: moment }),
        response: { 200: callStatisticsSchema },
      },
      onRequest: app.requirePermission(permissions.userTake),
    },
    (request) => {
      const { session, query } = request;
      const window = windowOf(query, query.from === undefined ? defaultDays : daysMost, clock.now());
      return inTenant(db, session.tenantId, (tx) =>
        callStatistics(tx, visibleTo(session), { window, zoneId: zoneOf(request) }),
      );
    },
  );
}
