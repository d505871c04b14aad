import { defaultPageSize, pageSizes } from '@hoistway/shared/domain/constants.ts';
import {
  acceptanceSchema,
  acceptedItemSchema,
  cardFilterShape,
  healthCardsSchema,
  healthIndexSchema,
  healthTrendSchema,
  rankOrders,
} from '@hoistway/shared/domain/health/healthView.ts';
import { type Health, healthSchema } from '@hoistway/shared/domain/health.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant, readingInTenant } from '../../db/tenantTransaction.ts';
import { readCards } from '../../health/readCards.ts';
import { readHealthIndex } from '../../health/readHealthIndex.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';
import { acceptSuggestion, dismissSuggestion } from './decisions.ts';

interface ScoreRow extends Pick<Health, 'score' | 'index' | 'coverage' | 'losses'> {
  judged_at: Date;
}

const tags = ['elevators'];
const pageShape = {
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(defaultPageSize),
};
/** The trend's window. */
const trendMs = 365 * dayMs;
const noHealth: Health = { score: null, index: null, coverage: 0, judgedAt: null, losses: [] };

/** The last judgement of an elevator's health. */
export default async function routes(app: App): Promise<void> {
  const { db } = app.platform;
  app.get(
    '/elevators/:id/health',
    {
      schema: { tags, params: z.object({ id: idSchema }), response: { 200: healthSchema } },
      onRequest: app.requirePermission(permissions.elevator),
    },
    ({ session, params }) =>
      inTenant(db, session.tenantId, async (tx) => {
        await readRow(tx, elevators, params.id, visibleTo(session));
        const { rows } = await tx.query<ScoreRow>(
          `select score, health_index as index, coverage, judged_at, losses from health_scores where elevator_id = $1`,
          [params.id],
        );
        const [row] = rows;
        if (!row) return noHealth;
        const { judged_at, ...health } = row;
        return { ...health, judgedAt: judged_at.toISOString() };
      }),
  );
  addTrendRoute(app);
  addIndexRoutes(app);
  addDecisionRoutes(app);
}

function addTrendRoute(app: App): void {
  const { db, clock } = app.platform;
  app.get(
    '/elevators/:id/healthTrend',
    {
      schema: { tags, params: z.object({ id: idSchema }), response: { 200: healthTrendSchema } },
      onRequest: app.requirePermission(permissions.elevator),
    },
    ({ session, params }) =>
      readingInTenant(db, session.tenantId, async (tx) => {
        await readRow(tx, elevators, params.id, visibleTo(session));
        const { rows } = await tx.query<{ at: Date; score: number | null }>(
          `select judged_at as at, score from health_changes where elevator_id = $1 and judged_at > $2
           order by judged_at`,
          [params.id, new Date(clock.now() - trendMs)],
        );
        return rows.map(({ at, score }) => ({ at: at.toISOString(), score }));
      }),
  );
}

function addIndexRoutes(app: App): void {
  const { db, clock } = app.platform;
  const onRequest = app.requirePermission(permissions.elevator);
  app.get(
    '/healthIndex',
    {
      schema: {
        tags,
        querystring: z.object({ ...pageShape, order: z.enum(rankOrders).default('score') }),
        response: { 200: healthIndexSchema },
      },
      onRequest,
    },
    ({ session, query }) =>
      readingInTenant(db, session.tenantId, (tx) =>
        readHealthIndex(tx, visibleTo(session), { ...query, nowMs: clock.now() }),
      ),
  );
  app.get(
    '/healthCards',
    {
      schema: {
        tags,
        querystring: z.object({ ...pageShape, ...cardFilterShape }),
        response: { 200: healthCardsSchema },
      },
      onRequest,
    },
    ({ session, query }) =>
      readingInTenant(db, session.tenantId, (tx) => readCards(tx, visibleTo(session), query)),
  );
}

function addDecisionRoutes(app: App): void {
  const { platform } = app;
  const params = z.object({ id: idSchema });
  const onRequest = app.requireThat((session) => mayAct(session, 'decideSuggestion'));
  app.post(
    '/healthCards/:id/acceptance',
    { schema: { tags, params, body: acceptedItemSchema, response: { 200: acceptanceSchema } }, onRequest },
    ({ session, params: { id }, body }) => acceptSuggestion(platform, { id, session }, body),
  );
  app.post(
    '/healthCards/:id/dismissal',
    { schema: { tags, params, response: { 200: z.object({ id: idSchema }) } }, onRequest },
    async ({ session, params: { id } }) => {
      await dismissSuggestion(platform, { id, session });
      return { id };
    },
  );
}
