import {
  firstStepsSchema,
  type RunningScenario,
  type ScenarioOrder,
  scenarioBoardSchema,
  scenarioOrderSchema,
  scenarioReachSchema,
} from '@hoistway/shared/domain/demonstration.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { superAdminOnly } from '@hoistway/shared/domain/permission.ts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTenant, run } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { dismissFirstSteps, readFirstSteps } from './firstSteps.ts';
import { callSimulator, type SimulatedScenarios, simulatedScenariosSchema } from './simulator.ts';

/** Elevators that a running scenario names; the rest are counted. */
const namedMost = 12;

/** Scenarios of the simulator, for superAdmin of a demonstration alone; elsewhere there are no such calls. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const { db, clock, log } = platform;
  const tags = ['demonstration'];
  const isSuperAdmin = app.requirePermission(superAdminOnly);
  const isDemonstration = ({ session }: FastifyRequest) =>
    platform.config.simulator !== undefined && session.isDemonstration;
  const onRequest = async (request: FastifyRequest) => {
    await isSuperAdmin(request);
    if (!isDemonstration(request)) throw new ProductError('notFound');
  };

  app.get(
    '/demonstration/firstSteps',
    { schema: { tags, response: { 200: firstStepsSchema } }, onRequest: app.authenticate },
    async (request) => {
      const { session } = request;
      if (!isDemonstration(request)) return { isShown: false, replay: null };
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

  app.get(
    '/demonstration/scenarios',
    { schema: { tags, response: { 200: scenarioBoardSchema } }, onRequest },
    async () => {
      const { known, running } = await callSimulator(platform, {
        method: 'GET',
        path: '/scenarios',
        answer: simulatedScenariosSchema,
      });
      return { known, running: batchesOf(running) };
    },
  );

  app.post(
    '/demonstration/scenarios/reach',
    { schema: { tags, body: scenarioOrderSchema, response: { 200: scenarioReachSchema } }, onRequest },
    async ({ session, body }) => order(session, body, 'plan'),
  );

  app.post(
    '/demonstration/scenarios',
    { schema: { tags, body: scenarioOrderSchema, response: { 200: scenarioReachSchema } }, onRequest },
    async ({ session, body }) => {
      const reach = await order(session, body, 'batch');
      log.info({ scenario: body.name, target: body.target, ...reach }, 'a scenario was started');
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

  async function order(
    session: RequestSession,
    { name, target, minutes }: ScenarioOrder,
    what: 'plan' | 'batch',
  ) {
    return callSimulator(platform, {
      method: 'POST',
      path: `/scenarios/${encodeURIComponent(name)}/${what}`,
      body: {
        target: await simulatedTarget(session, target),
        ...(minutes !== undefined && { seconds: Math.max(1, Math.round(minutes * 60)) }),
      },
      answer: scenarioReachSchema,
    });
  }

  /** The simulator knows elevators and sites by their numbers. @throws notSimulated */
  async function simulatedTarget({ tenantId }: RequestSession, target: ScenarioOrder['target']) {
    if (target.kind === 'share') return { share: target.percent / 100 };
    const [row] = await inTenant(db, tenantId, (tx) =>
      run<{ no: string | null }>(
        tx,
        target.kind === 'elevator'
          ? sql`select no from elevators where id = ${target.elevatorId} and deleted_at is null`
          : sql`select no from use_units where id = ${target.useUnitId} and deleted_at is null`,
      ),
    );
    if (!row?.no) throw new ProductError('notSimulated');
    return target.kind === 'elevator' ? { elevator: row.no } : { site: row.no };
  }
}

/** One line for each order, newest first. */
function batchesOf(running: SimulatedScenarios['running']): RunningScenario[] {
  const batches = [...Map.groupBy(running, ({ batch }) => batch)];
  return batches
    .flatMap(([id, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const { name, origin, startedAtMs, seconds } = first;
      const elevators = members.flatMap((member) => member.elevators);
      const startedAt = new Date(startedAtMs).toISOString();
      return [
        {
          id,
          name,
          origin,
          elevators: elevators.slice(0, namedMost),
          count: elevators.length,
          startedAt,
          seconds,
        },
      ];
    })
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}
