import { alarmKinds } from '@hoistway/shared/domain/alarm.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { policyTemplates } from '@hoistway/shared/domain/escalationTemplates.ts';
import {
  escalationPlanSchema,
  escalationViewSchema,
  policyDraftSchema,
  reachSchema,
} from '@hoistway/shared/domain/escalationView.ts';
import { onCallReasons, shiftsBetween } from '@hoistway/shared/domain/onCall.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { mayWrite } from '@hoistway/shared/domain/recordRights.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readPolicy } from '../../cases/readPolicy.ts';
import { readRotas } from '../../cases/readRotas.ts';
import { noteOperation } from '../../crud/noteWrites.ts';
import { inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf, zoneOf } from '../../http/requestHeaders.ts';
import { readReach } from '../../messaging/readReach.ts';
import { type Visibility, visibleTo } from '../../session/visibility.ts';
import { adoptPolicies } from './adoptTemplates.ts';
import { readView } from './readView.ts';
import { simulate } from './simulate.ts';

/** The longest window of shifts. */
const shiftsMostMs = 100 * dayMs;
const codes = policyTemplates.map(({ code }) => code);

const shiftSchema = z.object({
  fromAt: instantSchema,
  untilAt: instantSchema,
  userId: idSchema.nullable(),
  userName: z.string(),
  reason: z.enum(onCallReasons),
});

/** Escalations, simulated policies, on-call duty and policy templates. */
export default async function routes(app: App): Promise<void> {
  addViewRoutes(app);
  addSimulationRoute(app);
  addShiftRoute(app);
  addTemplateRoutes(app);
}

/** The view of an alarm's escalation, and the channels that reach people. */
function addViewRoutes(app: App): void {
  const { platform } = app;
  const tags = ['escalation'];
  app.get(
    '/escalations',
    {
      schema: {
        tags,
        querystring: z.object({ alarmId: idSchema }),
        response: { 200: escalationViewSchema },
      },
      onRequest: app.requirePermission(permissions.alarmBell),
    },
    async ({ session, query }) => {
      const view = await inTenant(platform.db, session.tenantId, (tx) =>
        readView(tx, visibleTo(session), query.alarmId),
      );
      if (!view) throw new ProductError('notFound');
      return view;
    },
  );

  app.get(
    '/escalations/reach',
    {
      schema: { tags, response: { 200: reachSchema } },
      onRequest: app.requirePermission(permissions.alarmBell),
    },
    ({ session }) =>
      inTenant(platform.db, session.tenantId, async (tx) => ({
        channels: await readReach(tx, platform, session.tenantId),
      })),
  );
}

/** Simulates a policy for an alarm of a kind at a moment. */
function addSimulationRoute(app: App): void {
  const { platform } = app;
  const tags = ['escalation'];
  const ofSettings = app.requirePermission(permissions.systemSetting);
  app.post(
    '/escalationPolicies/simulate',
    {
      schema: {
        tags,
        body: z.object({
          policyId: idSchema.optional(),
          draft: policyDraftSchema.optional(),
          kind: z.enum(alarmKinds),
          elevatorId: idSchema.nullable().optional(),
          at: instantSchema,
        }),
        response: { 200: escalationPlanSchema },
      },
      onRequest: ofSettings,
    },
    ({ session, body }) =>
      inTenant(platform.db, session.tenantId, async (tx) => {
        const policy = body.draft
          ? { ...body.draft, policyId: null, name: '', use: 'other' as const }
          : body.policyId && (await readPolicy(tx, visibleTo(session), body.policyId));
        if (!policy) throw new ProductError('notFound');
        const plan = await simulate(tx, {
          tenantId: session.tenantId,
          policy,
          kind: body.kind,
          elevatorId: body.elevatorId ?? null,
          atMs: Date.parse(body.at),
        });
        return plan.map(({ targets, holes, ...step }) => ({
          ...step,
          targets: targets.map(({ name, channels, ...target }) => ({
            ...target,
            userName: name,
            channels: [...channels],
          })),
          holes: [...holes],
        }));
      }),
  );
}

/** People on call by a rota, between two moments. */
function addShiftRoute(app: App): void {
  const { platform } = app;
  const tags = ['escalation'];
  app.get(
    '/onCallRotas/:id/shifts',
    {
      schema: {
        tags,
        params: z.object({ id: idSchema }),
        querystring: z.object({ from: instantSchema, to: instantSchema }),
        response: { 200: z.array(shiftSchema) },
      },
      onRequest: app.requirePermission(permissions.onCall),
    },
    ({ session, params, query }) =>
      inTenant(platform.db, session.tenantId, async (tx) => {
        const span = { fromMs: Date.parse(query.from), untilMs: Date.parse(query.to) };
        if (span.untilMs <= span.fromMs) throw new ProductError('startAfterEnd');
        if (span.untilMs - span.fromMs > shiftsMostMs)
          throw new ProductError('windowTooWide', { params: { days: shiftsMostMs / dayMs } });
        const facts = (await readRotas(tx, [params.id], span)).get(params.id);
        if (!facts || !(await isInScope(tx, visibleTo(session), params.id)))
          throw new ProductError('notFound');
        const shifts = shiftsBetween(facts, span.fromMs, span.untilMs);
        const names = await tx.query<{ id: string; name: string }>(
          'select id, name from users where id = any($1)',
          [shifts.flatMap(({ userId }) => userId ?? [])],
        );
        const nameOf = new Map(names.rows.map(({ id, name }) => [id, name]));
        return shifts.map(({ fromMs, untilMs, userId, reason }) => ({
          fromAt: new Date(fromMs).toISOString(),
          untilAt: new Date(untilMs).toISOString(),
          userId,
          userName: (userId !== null && nameOf.get(userId)) || '',
          reason,
        }));
      }),
  );
}

/** The policy templates, and their adoption by an organisation. */
function addTemplateRoutes(app: App): void {
  const { platform } = app;
  const tags = ['escalation'];
  const ofSettings = app.requirePermission(permissions.systemSetting);
  app.get(
    '/escalationTemplates',
    {
      schema: {
        tags,
        response: { 200: z.array(policyDraftSchema.extend({ code: z.enum(codes), use: z.string() })) },
      },
      onRequest: ofSettings,
    },
    async (request) =>
      policyTemplates.map(({ forKinds: _kinds, steps, ...template }) => ({
        ...template,
        steps: [...steps],
        zoneId: zoneOf(request),
      })),
  );

  app.post(
    '/escalationTemplates/adopt',
    {
      schema: {
        tags,
        body: z.object({ codes: z.array(z.enum(codes)).min(1) }),
        response: { 200: z.object({ ids: z.array(idSchema) }) },
      },
      onRequest: app.requireThat((session) => mayWrite(session, resources.escalationPolicies, 'create')),
    },
    async (request) => {
      const { session, body } = request;
      const { tenantId, orgId } = session;
      const nowMs = platform.clock.now();
      const ids = await inTenant(platform.db, tenantId, async (tx) => {
        const adoptedIds = await adoptPolicies(
          tx,
          { tenantId, orgId, nowMs, zoneId: zoneOf(request) },
          body.codes,
          (code) => say(localeOf(request), `escalation.templates.${code}`),
        );
        const note = {
          action: 'imported',
          atMs: nowMs,
          resource: 'escalationPolicies',
          rows: adoptedIds.length,
        } as const;
        if (adoptedIds.length > 0)
          await noteOperation(tx, session, { ...note, content: body.codes.join(', ') });
        return adoptedIds;
      });
      platform.changes.emit('changed', { resource: 'escalationPolicies', action: 'imported', tenantId, ids });
      return { ids };
    },
  );
}

async function isInScope(tx: Transaction, visibility: Visibility, rotaId: string): Promise<boolean> {
  const result = await tx.query('select 1 from on_call_rotas where id = $1 and ($2 or org_id = any($3))', [
    rotaId,
    visibility.isWholeTenant,
    visibility.orgIds,
  ]);
  return result.rowCount === 1;
}
