import { ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  figureGroupings,
  figureScopeShape,
  figuresAnswerSchema,
} from '@hoistway/shared/domain/figures/answer.ts';
import {
  type Period,
  type PeriodRequest,
  periodKinds,
  periodOf,
} from '@hoistway/shared/domain/figures/period.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { z } from 'zod';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import { readFigures } from '../../figures/readFigures.ts';
import type { App } from '../../http/app.ts';
import { zoneOf } from '../../http/requestHeaders.ts';
import { visibleTo } from '../../session/visibility.ts';

const querySchema = z.object({
  ...figureScopeShape,
  period: z.enum(periodKinds).default('currentMonth'),
  /** Days of a free period; `to` is included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  groupBy: z.enum(figureGroupings).optional(),
  starts: z.stringbool().default(false),
});

/** The figures of a scope and period (docs/figures.md). */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
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
      const { elevatorId, useUnitId, companyId, district, groupBy, starts } = query;
      const elevatorIds = elevatorId === undefined ? undefined : [elevatorId].flat();
      return readingInTenant(db, session.tenantId, (tx) =>
        readFigures(tx, {
          visibility: visibleTo(session),
          scope: { elevatorIds, useUnitId, companyId, district },
          period,
          nowMs,
          groupBy,
          hasStarts: starts,
        }),
      );
    },
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
