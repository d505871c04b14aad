import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  figureGroupings,
  figureScopeShape,
  figuresAnswerSchema,
} from '@hoistway/shared/domain/figures/answer.ts';
import { figureIds } from '@hoistway/shared/domain/figures/definitions.ts';
import {
  figureCheckAnswerSchema,
  figureDayChoices,
  figureDaySchema,
  figureDaysMost,
} from '@hoistway/shared/domain/figures/figureDay.ts';
import {
  type Period,
  type PeriodRequest,
  periodKinds,
  periodOf,
} from '@hoistway/shared/domain/figures/period.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { z } from 'zod';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import { historyShape, windowOf } from '../../events/historyQuery.ts';
import { readFigures } from '../../figures/readFigures.ts';
import type { App } from '../../http/app.ts';
import { zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readDays } from './days.ts';
import { readCheck } from './readCheck.ts';

const querySchema = z.object({
  ...figureScopeShape,
  period: z.enum(periodKinds).default('currentMonth'),
  /** Days of a free period; `to` is included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  groupBy: z.enum(figureGroupings).optional(),
  starts: z.stringbool().default(false),
  /** The figures to answer with, all by default; a large fleet by elevator is asked for a few. */
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(figureIds)))
    .optional(),
});

/** The figures of a scope and period (docs/figures.md). */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  addDaysRoute(app);
  app.get(
    '/figures',
    {
      schema: { tags: ['figures'], querystring: querySchema, response: { 200: figuresAnswerSchema } },
      onRequest: app.requirePermission(permissions.elevator),
    },
    (request) => {
      const { session, query } = request;
      const nowMs = clock.now();
      const period = requestedPeriod(query, { zoneId: zoneOf(request), nowMs });
      const { elevatorId, useUnitId, companyId, district, groupBy, starts, ids } = query;
      const elevatorIds = elevatorId === undefined ? undefined : [elevatorId].flat();
      return readingInTenant(db, session.tenantId, (tx) =>
        readFigures(tx, {
          visibility: visibleTo(session),
          scope: { elevatorIds, useUnitId, companyId, district },
          period,
          nowMs,
          groupBy,
          hasStarts: starts,
          ...(ids && { ids }),
        }),
      );
    },
  );
}

/** The days behind the figures, by which a number is followed to its rows, and their last check. */
function addDaysRoute(app: App): void {
  const { db, clock } = app.platform;
  app.get(
    '/figures/days',
    {
      schema: {
        tags: ['figures'],
        querystring: z.object({ ...historyShape, only: z.enum(figureDayChoices).optional() }),
        response: { 200: pageSchema(figureDaySchema) },
      },
      onRequest: app.requirePermission(permissions.elevator),
    },
    (request) => {
      const { session, query } = request;
      const { elevatorId = null, only = null, pageNo, pageSize } = query;
      const window = windowOf(query, figureDaysMost, clock.now());
      return readingInTenant(db, session.tenantId, (tx) =>
        readDays(tx, visibleTo(session), {
          window,
          zoneId: zoneOf(request),
          elevatorId,
          only,
          pageNo,
          pageSize,
        }),
      );
    },
  );
  app.get(
    '/figures/check',
    {
      schema: { tags: ['figures'], response: { 200: figureCheckAnswerSchema } },
      onRequest: app.requirePermission(permissions.elevator),
    },
    ({ session }) =>
      readingInTenant(db, session.tenantId, async (tx) => ({
        check: await readCheck(tx, visibleTo(session)),
      })),
  );
}

/** @throws invalidFields for a free period without its days, reversed, too long or in the future */
function requestedPeriod(query: z.infer<typeof querySchema>, at: { zoneId: string; nowMs: number }): Period {
  const { period: kind, from, to } = query;
  if (kind !== 'free') return periodOf({ kind }, at);
  if (from === undefined || to === undefined)
    throw new ProductError('invalidFields', {
      fields: [{ field: from === undefined ? 'from' : 'to', code: 'required' }],
    });
  const request: PeriodRequest = { kind, from, to };
  try {
    return periodOf(request, at);
  } catch (error) {
    if (error instanceof RangeError) throw new ProductError('startAfterEnd', { cause: error });
    throw error;
  }
}
