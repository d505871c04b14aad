import { complianceLineNames } from '@hoistway/shared/domain/complianceLines.ts';
import {
  complianceSchema,
  complianceScopeShape,
  drillDueSchema,
  overviewSchema,
} from '@hoistway/shared/domain/complianceView.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { dayInZone, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf, zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import type { CheckedAt } from './checkedAt.ts';
import { checkUp, linesFor } from './checkUp.ts';
import { drillsDue } from './drillsDue.ts';
import { inspectionPack } from './inspectionPack.ts';
import { overview } from './overview.ts';

/** Offenders of a line on the screen; the pack holds all. */
const shownOffenders = 100;
const tags = ['compliance'];

/** The compliance check-up, its inspection pack, the supervision body's overview, and the drills that are due. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const onRequest = app.requirePermission(permissions.yearCheck);
  const checkedAt = (request: Pick<FastifyRequest, 'headers' | 'session'>): CheckedAt => {
    const [nowMs, zoneId] = [clock.now(), zoneOf(request)];
    const today = textOfDay(dayInZone(zoneId, nowMs));
    return { visibility: visibleTo(request.session), nowMs, zoneId, today };
  };
  const scopeSchema = z.object(complianceScopeShape);

  app.get(
    '/compliance',
    {
      schema: {
        tags,
        querystring: scopeSchema.extend({ line: z.enum(complianceLineNames).optional() }),
        response: { 200: complianceSchema },
      },
      onRequest,
    },
    (request) => {
      const { line, ...scope } = request.query;
      const names = linesFor(request.session).filter((name) => line === undefined || name === line);
      return readingInTenant(db, request.session.tenantId, (tx) =>
        checkUp(tx, checkedAt(request), { names, scope, limit: shownOffenders }),
      );
    },
  );
  app.get(
    '/compliance/overview',
    { schema: { tags, response: { 200: overviewSchema } }, onRequest },
    (request) =>
      readingInTenant(db, request.session.tenantId, (tx) =>
        overview(tx, checkedAt(request), request.session),
      ),
  );
  app.get(
    '/compliance/pack',
    { schema: { tags, querystring: scopeSchema }, onRequest },
    async (request, reply) => {
      const at = checkedAt(request);
      const pack = await inspectionPack(app.platform, at, {
        session: request.session,
        scope: request.query,
        locale: localeOf(request),
      });
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="inspection-pack-${at.today}.zip"`)
        .header('x-total-bytes', pack.bytes)
        .send(pack.stream);
    },
  );
  app.get(
    '/drills/due',
    { schema: { tags, response: { 200: z.array(drillDueSchema) } }, onRequest },
    (request) => readingInTenant(db, request.session.tenantId, (tx) => drillsDue(tx, checkedAt(request))),
  );
}
