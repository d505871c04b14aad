import { homeFiguresSchema } from '@hoistway/shared/domain/records.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../plugins/schemas.ts';
import { zoneOf } from '../../plugins/zone.ts';
import { visibleTo } from '../../session/visibility.ts';
import { homeFigures } from './homeFigures.ts';

/** The home dashboard's totals (§2.3). */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const { fleet, scopes } = app.live;
  app.get(
    '/home/figures',
    { schema: { tags: ['home'], response: { 200: homeFiguresSchema } }, onRequest: app.authenticate },
    async (request) => {
      const seen = visibleTo(request.session);
      const now = { nowMs: clock.now(), zoneId: zoneOf(request) };
      return inTenant(db, request.session.tenantId, (tx) =>
        homeFigures(tx, seen, { table: fleet.table, cars: scopes.of(seen).cars, ...now }),
      );
    },
  );
}
