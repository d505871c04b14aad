import { permissions } from '@hoistway/shared/domain/permission.ts';
import { homeFiguresSchema, homeSlideSchema, ownVisitSchema } from '@hoistway/shared/domain/records.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import { homeFigures } from './homeFigures.ts';
import { homeSlides } from './homeSlides.ts';
import { ownVisits } from './ownVisits.ts';

/** The home dashboard's totals and slides (§2.3). */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const { fleet, scopes } = app.live;
  app.get(
    '/home/figures',
    { schema: { tags: ['home'], response: { 200: homeFiguresSchema } }, onRequest: app.authenticate },
    async (request) => {
      const visibility = visibleTo(request.session);
      const now = { nowMs: clock.now(), zoneId: zoneOf(request) };
      return inTenant(db, request.session.tenantId, (tx) =>
        homeFigures(tx, visibility, { table: fleet.table, cars: scopes.of(visibility).cars, ...now }),
      );
    },
  );
  app.get(
    '/home/visits',
    {
      schema: { tags: ['home'], response: { 200: z.array(ownVisitSchema) } },
      onRequest: app.requirePermission(permissions.maintenanceOrder),
    },
    (request) => {
      const { session } = request;
      const of = { userId: session.userId, nowMs: clock.now(), zoneId: zoneOf(request) };
      return inTenant(db, session.tenantId, (tx) => ownVisits(tx, visibleTo(session), of));
    },
  );
  app.get(
    '/home/slides',
    {
      schema: {
        tags: ['home'],
        querystring: z.object({ host: z.string().max(253).default('') }),
        response: { 200: z.array(homeSlideSchema) },
      },
      onRequest: app.authenticate,
    },
    (request) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: zoneOf(request) }).format(clock.now());
      return homeSlides(db, request.session, { host: request.query.host, day });
    },
  );
}
