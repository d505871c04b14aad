import {
  candidatesSchema,
  dutyOrderSchema,
  dutySchema,
  positionSchema,
  proposalSchema,
  rescueCaseSchema,
  rescuerSchema,
  travelBases,
} from '@hoistway/shared/domain/dispatchView.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';
import { travelLine } from '../../travel/travelTable.ts';
import { candidatesFor, proposalFor } from './candidates.ts';
import { openCases } from './cases.ts';
import { readDuty, setDuty, takePosition } from './duties.ts';
import { estimateArrivals } from './estimates.ts';
import { rescuersOnDuty } from './rescuers.ts';

/** Cases that a dispatcher handles at once. */
const casesAtOnce = 50;

/** People on duty and their positions, the candidates of each case, and their routes. */
export default async function routes(app: App): Promise<void> {
  addRescuerRoutes(app);
  addDispatchRoutes(app);
}

/** Rescuers on duty with their positions. */
function addRescuerRoutes(app: App): void {
  const { platform } = app;
  const { db, clock, log } = platform;
  const tags = ['dispatch'];
  const onRequest = app.requirePermission(permissions.repairOrder);
  const ofRescuers = app.requireThat((session) => mayAct(session, 'goOnDuty'));
  app.get(
    '/rescuers',
    { schema: { tags, response: { 200: z.array(rescuerSchema) } }, onRequest },
    ({ session }) =>
      inTenant(db, session.tenantId, (tx) => rescuersOnDuty(tx, visibleTo(session), clock.now())),
  );

  app.get('/rescuers/duty', { schema: { tags, response: { 200: dutySchema } }, onRequest }, ({ session }) =>
    inTenant(db, session.tenantId, (tx) => readDuty(tx, session, clock.now())),
  );

  app.post(
    '/rescuers/duty',
    { schema: { tags, body: dutyOrderSchema, response: { 200: dutySchema } }, onRequest: ofRescuers },
    ({ session, body }) => inTenant(db, session.tenantId, (tx) => setDuty(tx, session, body, clock.now())),
  );

  app.post(
    '/rescuers/position',
    { schema: { tags, body: positionSchema, response: { 204: z.null() } }, onRequest: ofRescuers },
    async ({ session, body }, reply) => {
      const bound = await inTenant(db, session.tenantId, (tx) =>
        takePosition(tx, session, body, clock.now()),
      );
      // A phone waits for no routing service.
      for (const { orderId } of bound)
        void estimateArrivals(platform, { tenantId: session.tenantId, orderId }).catch((error: unknown) =>
          log.error({ err: error }, 'an arrival could not be estimated'),
        );
      return reply.status(204).send(null);
    },
  );
}

/** Open rescues, candidates for each, a proposal for several, and the routes. */
function addDispatchRoutes(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;
  const tags = ['dispatch'];
  const onRequest = app.requirePermission(permissions.repairOrder);
  app.get(
    '/dispatch/cases',
    { schema: { tags, response: { 200: z.array(rescueCaseSchema) } }, onRequest },
    ({ session }) => {
      // An edge shares the answer among all sessions of the same scope: no personal data.
      const { userId: _, ...visibilityWithoutUser } = visibleTo(session);
      return inTenant(db, session.tenantId, (tx) => openCases(tx, visibilityWithoutUser));
    },
  );

  app.get(
    '/dispatch/candidates',
    {
      schema: { tags, querystring: z.object({ orderId: idSchema }), response: { 200: candidatesSchema } },
      onRequest,
    },
    ({ session, query }) => candidatesFor(platform, session, query.orderId),
  );

  app.post(
    '/dispatch/proposal',
    {
      schema: {
        tags,
        body: z.object({ orderIds: z.array(idSchema).min(1).max(casesAtOnce) }),
        response: { 200: proposalSchema },
      },
      onRequest,
    },
    ({ session, body }) => proposalFor(platform, session, body.orderIds),
  );

  app.get(
    '/dispatch/way',
    {
      schema: {
        tags,
        querystring: z.object({ orderId: idSchema, userId: idSchema }),
        response: {
          200: z.object({
            travelMs: z.number(),
            distanceM: z.number(),
            basis: z.enum(travelBases),
            line: z.array(z.tuple([z.number(), z.number()])),
          }),
        },
      },
      onRequest,
    },
    async ({ session, query }) => {
      const visibility = visibleTo(session);
      const { to, from } = await inTenant(db, session.tenantId, async (tx) => ({
        to: (await openCases(tx, visibility, [query.orderId]))[0]?.place,
        from: (await rescuersOnDuty(tx, visibility, clock.now())).find(
          ({ userId }) => userId === query.userId,
        )?.place,
      }));
      if (!to || !from) throw new ProductError('notFound');
      return travelLine(platform, from, to);
    },
  );
}
