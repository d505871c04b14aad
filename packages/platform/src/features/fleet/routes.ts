import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { openDoorsSchema, rosterSchema, shaftSchema } from '@hoistway/shared/fleet/roster.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { fleetCountsSchema } from '@hoistway/shared/streams/fleetCounts.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import { countFleet } from '../../fleet/countFleet.ts';
import type { App } from '../../http/app.ts';
import { elevatorsVisible, visibleTo } from '../../session/visibility.ts';
import { readShaft } from './readShaft.ts';
import { rowsWithOpenDoor } from './rowsWithOpenDoor.ts';

const tags = ['fleet'];

/** The elevators in scope, their number by state, and one shaft for the drawing. */
export default async function routes(app: App): Promise<void> {
  const { db } = app.platform;
  const { scopes, fleet } = app.live;

  app.get(
    '/fleet/roster',
    { schema: { tags, response: { 200: rosterSchema, 304: z.null() } }, onRequest: app.authenticate },
    async ({ session, headers }, reply) => {
      const { roster } = scopes.of(visibleTo(session));
      const tag = `"${roster.version}"`;
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (headers['if-none-match'] === tag) return reply.status(304).send(null);
      return reply.send(roster);
    },
  );

  app.get(
    '/fleet/counts',
    { schema: { tags, response: { 200: fleetCountsSchema } }, onRequest: app.authenticate },
    async ({ session }) => countFleet(fleet.table, scopes.of(visibleTo(session)).cars),
  );

  app.get(
    '/fleet/openDoors',
    { schema: { tags, response: { 200: openDoorsSchema } }, onRequest: app.authenticate },
    async ({ session }) => ({ rows: rowsWithOpenDoor(fleet.table, scopes.of(visibleTo(session)).cars) }),
  );

  app.get(
    '/elevators/:id/shaft',
    {
      schema: { tags, params: z.object({ id: idSchema }), response: { 200: shaftSchema } },
      onRequest: app.authenticate,
    },
    async ({ session, params }) => {
      const visible = elevatorsVisible('e', visibleTo(session));
      const shaft = await inTenant(db, session.tenantId, (tx) =>
        readShaft(tx, sql`e.tenant_id = ${session.tenantId} and e.id = ${params.id} and ${visible}`),
      );
      if (!shaft) throw new ProductError('notFound');
      return shaft;
    },
  );
}
