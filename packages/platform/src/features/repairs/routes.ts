import { caseBodyShapes } from '@hoistway/shared/domain/caseBodies.ts';
import { caseViewSchema } from '@hoistway/shared/domain/caseFile.ts';
import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { withDeclaredMembers } from '@hoistway/shared/domain/declaredMembers.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import {
  alarmLoadSchema,
  elevatorRepairCounts,
  elevatorRepairsSchema,
  repairStatisticsSchema,
} from '@hoistway/shared/domain/repairFigures.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { historyShape, windowOf } from '../../events/historyQuery.ts';
import type { App } from '../../http/app.ts';
import { localeOf, zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import { caseBundle } from './caseBundle.ts';
import { readCase } from './caseView.ts';
import { alarmLoad } from './figures/alarmLoad.ts';
import { elevatorRepairs } from './figures/elevatorRepairs.ts';
import { repairStatistics } from './figures/statistics.ts';

const statisticsDays = 366;

const range = z.object({
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

/** The case file of a repair order, whole and as a bundle, and the figures of repair. */
export default async function routes(app: App): Promise<void> {
  addCaseRoutes(app);
  addFigureRoutes(app);
}

/** A repair's case file, and its bundle. */
function addCaseRoutes(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;
  const onRequest = app.requirePermission(permissions.repairOrder);
  const params = z.object({ id: idSchema });
  app.get(
    '/workOrders/:id/case',
    { schema: { tags: ['repairOrders'], params, response: { 200: caseViewSchema } }, onRequest },
    async (request) => {
      const { session } = request;
      const view = await inTenant(db, session.tenantId, (tx) =>
        readCase(tx, session, request.params.id, clock.now()),
      );
      const entries = view.entries.map((entry) => withDeclaredMembers(caseBodyShapes[entry.kind], entry));
      return { ...view, entries };
    },
  );

  app.get(
    '/workOrders/:id/bundle',
    { schema: { tags: ['repairOrders'], params }, onRequest },
    async (request, reply) => {
      const { session } = request;
      const view = await inTenant(db, session.tenantId, (tx) =>
        readCase(tx, session, request.params.id, clock.now()),
      );
      const head = view.entries.at(-1)?.hash ?? '';
      const readme = say(localeOf(request), 'repairs.bundleReadme', { caseKey: view.caseKey, head });
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="case-${view.caseKey}.zip"`)
        .send(await caseBundle(platform, session.tenantId, view, readme));
    },
  );
}

/** Figures of repairs and of the alarm load. */
function addFigureRoutes(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;
  const onRequest = app.requirePermission(permissions.repairOrder);
  app.get(
    '/repairs/statistics',
    {
      schema: { tags: ['figures'], querystring: range, response: { 200: repairStatisticsSchema } },
      onRequest,
    },
    (request) => {
      const { session, query } = request;
      const nowMs = clock.now();
      const window = windowOf(query, query.from === undefined ? 31 : statisticsDays, nowMs);
      return inTenant(db, session.tenantId, (tx) =>
        repairStatistics(tx, visibleTo(session), { window, nowMs, zoneId: zoneOf(request) }),
      );
    },
  );

  app.get(
    '/repairs/statistics/elevators',
    {
      schema: {
        tags: ['figures'],
        querystring: range.extend({
          pageNo: historyShape.pageNo,
          pageSize: historyShape.pageSize,
          sort: z.enum(elevatorRepairCounts).default('falseAlarms'),
          text: z.string().trim().max(100).default(''),
        }),
        response: { 200: pageSchema(elevatorRepairsSchema) },
      },
      onRequest,
    },
    ({ session, query }) => {
      const window = windowOf(query, query.from === undefined ? 31 : statisticsDays, clock.now());
      return inTenant(db, session.tenantId, (tx) =>
        elevatorRepairs(tx, visibleTo(session), { ...query, window }),
      );
    },
  );

  app.get(
    '/alarms/load',
    {
      schema: { tags: ['figures'], querystring: range, response: { 200: alarmLoadSchema } },
      onRequest: app.requirePermission([permissions.alarmBell, permissions.repairOrder]),
    },
    ({ session, query }) => {
      const window = windowOf(query, query.from === undefined ? 7 : queryWindowDays.alarmLoad, clock.now());
      return inTenant(db, session.tenantId, (tx) => alarmLoad(tx, visibleTo(session), window));
    },
  );
}
