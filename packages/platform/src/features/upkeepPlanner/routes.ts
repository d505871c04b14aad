import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import {
  plannedDaySchema,
  plannerBoardSchema,
  plannerMovedSchema,
  plannerMovesSchema,
} from '@hoistway/shared/domain/plannerView.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { dayInZone, dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { dateSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import { dayRoutes } from './dayRoutes.ts';
import { moveVisits } from './moveVisits.ts';
import { boardView, readBoard } from './readBoard.ts';

/** Days that the planner shows at once. */
const mostDays = 62;

/** The planner of visits: its board, its moves and the routes of a day. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const { db, clock } = platform;
  const tags = ['upkeepPlanner'];
  app.get(
    '/upkeepPlanner/board',
    {
      schema: {
        tags,
        querystring: z.object({ from: dateSchema, until: dateSchema }),
        response: { 200: plannerBoardSchema },
      },
      onRequest: app.requirePermission(permissions.maintenanceOrder),
    },
    ({ session, query }) => {
      const [fromOn, untilOn] = [dayNumberOf(query.from), dayNumberOf(query.until)];
      if (untilOn < fromOn) throw new ProductError('startAfterEnd');
      if (untilOn - fromOn >= mostDays) throw new ProductError('windowTooWide');
      return readingInTenant(db, session.tenantId, async (tx) =>
        boardView(
          await readBoard(tx, visibleTo(session), { choice: { fromOn, untilOn }, nowMs: clock.now() }),
        ),
      );
    },
  );
  app.post(
    '/upkeepPlanner/moves',
    {
      schema: { tags, body: plannerMovesSchema, response: { 200: plannerMovedSchema } },
      onRequest: app.requireThat((session) => mayAct(session, 'planVisits')),
    },
    async ({ session, body }) => ({ visits: await moveVisits(platform, session, body) }),
  );
  app.get(
    '/upkeepPlanner/dayPlan',
    {
      schema: { tags, querystring: z.object({ day: dateSchema }), response: { 200: plannedDaySchema } },
      onRequest: app.requirePermission(permissions.maintenanceOrder),
    },
    async (request) => {
      const { session, query } = request;
      const day = dayNumberOf(query.day);
      const nowMs = clock.now();
      const board = await readingInTenant(db, session.tenantId, (tx) =>
        readBoard(tx, visibleTo(session), { choice: { fromOn: day, untilOn: day }, nowMs }),
      );
      return dayRoutes(platform, board, { day, todayOn: dayInZone(zoneOf(request), nowMs) });
    },
  );
}
