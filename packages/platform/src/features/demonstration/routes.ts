import {
  firstStepsSchema,
  scenarioBoardSchema,
  scenarioOrderSchema,
  scenarioReachSchema,
} from '@hoistway/shared/domain/demonstration.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { superAdminOnly } from '@hoistway/shared/domain/permission.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { dismissFirstSteps, readFirstSteps } from './firstSteps.ts';
import { batchesOf, sendScenarioOrder } from './scenarioOrders.ts';
import { callSimulator, simulatedScenariosSchema } from './simulator.ts';

const tags = ['demonstration'];

/** The first steps of a demonstration's users, and the simulator's scenarios for its superAdmin. */
export default async function routes(app: App): Promise<void> {
  addFirstStepsRoutes(app);
  addScenarioRoutes(app);
}

const isDemonstration = ({ platform }: App, { session }: FastifyRequest): boolean =>
  platform.config.simulator !== undefined && session.isDemonstration;

function addFirstStepsRoutes(app: App): void {
  const { db, clock } = app.platform;
  app.get(
    '/demonstration/firstSteps',
    { schema: { tags, response: { 200: firstStepsSchema } }, onRequest: app.authenticate },
    async (request) => {
      const { session } = request;
      if (!isDemonstration(app, request)) return { isShown: false, replay: null };
      return inTenant(db, session.tenantId, (tx) => readFirstSteps(tx, session, clock.now()));
    },
  );

  app.post(
    '/demonstration/firstSteps/dismiss',
    { schema: { tags, response: { 204: z.null() } }, onRequest: app.authenticate },
    async ({ session }, reply) => {
      await inTenant(db, session.tenantId, (tx) => dismissFirstSteps(tx, session, clock.now()));
      return reply.status(204).send(null);
    },
  );
}

/** Outside a demonstration these calls answer notFound. */
function addScenarioRoutes(app: App): void {
  const { platform } = app;
  const requireSuperAdmin = app.requirePermission(superAdminOnly);
  const onRequest = async (request: FastifyRequest) => {
    await requireSuperAdmin(request);
    if (!isDemonstration(app, request)) throw new ProductError('notFound');
  };

  app.get(
    '/demonstration/scenarios',
    { schema: { tags, response: { 200: scenarioBoardSchema } }, onRequest },
    async () => {
      const { known: knownScenarios, running } = await callSimulator(platform, {
        method: 'GET',
        path: '/scenarios',
        answer: simulatedScenariosSchema,
      });
      return { known: knownScenarios, running: batchesOf(running) };
    },
  );

  app.post(
    '/demonstration/scenarios/reach',
    { schema: { tags, body: scenarioOrderSchema, response: { 200: scenarioReachSchema } }, onRequest },
    async ({ session, body }) => sendScenarioOrder(platform, session, body, 'plan'),
  );

  app.post(
    '/demonstration/scenarios',
    { schema: { tags, body: scenarioOrderSchema, response: { 200: scenarioReachSchema } }, onRequest },
    async ({ session, body }) => {
      const reach = await sendScenarioOrder(platform, session, body, 'batch');
      platform.log.info({ scenario: body.name, target: body.target, ...reach }, 'a scenario was started');
      return reach;
    },
  );

  app.delete(
    '/demonstration/scenarios/:id',
    {
      schema: { tags, params: z.object({ id: z.string().max(100) }), response: { 204: z.null() } },
      onRequest,
    },
    async ({ params }, reply) => {
      await callSimulator(platform, {
        method: 'DELETE',
        path: `/scenarios/${encodeURIComponent(params.id)}`,
        answer: z.null(),
      });
      return reply.status(204).send(null);
    },
  );
}
