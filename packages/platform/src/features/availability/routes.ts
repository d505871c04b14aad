import { availabilityAnswerSchema, judgeAvailability } from '@hoistway/shared/domain/availability.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, run } from '../../db/tenantTransaction.ts';
import { windowOf } from '../../events/historyQuery.ts';
import { readSpans } from '../../figures/readSpans.ts';
import type { App } from '../../http/app.ts';
import { elevatorsVisible, visibleTo } from '../../session/visibility.ts';

const daysMost = 366;
/** Upper bound of elevators per call. */
const elevatorsMost = 2_000;

interface ElevatorRow extends Record<string, unknown> {
  id: string;
  no: string | null;
  name: string | null;
  unit: string | null;
}

/** In-service time of elevators (docs/figures.md). */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  app.get(
    '/elevators/availability',
    {
      schema: {
        tags: ['figures'],
        querystring: z.object({
          from: z.iso.datetime({ offset: true }).optional(),
          to: z.iso.datetime({ offset: true }).optional(),
          elevatorId: idSchema.optional(),
        }),
        response: { 200: availabilityAnswerSchema },
      },
      onRequest: app.requirePermission(permissions.elevator),
    },
    ({ session, query }) => {
      const nowMs = clock.now();
      const queryWindow = windowOf(query, daysMost, nowMs);
      // The future is unknown.
      const window = { fromMs: queryWindow.from.getTime(), toMs: Math.min(queryWindow.to.getTime(), nowMs) };
      return inTenant(db, session.tenantId, async (tx) => {
        const rows = await run<ElevatorRow>(
          tx,
          sql`select e.id, e.no, e.name, u.name as unit from elevators e left join use_units u on u.id = e.use_unit_id
            where e.deleted_at is null and ${elevatorsVisible('e', visibleTo(session))}
              and (${query.elevatorId ?? null}::bigint is null or e.id = ${query.elevatorId ?? null}::bigint)
            order by e.id limit ${elevatorsMost + 1}`,
        );
        if (query.elevatorId !== undefined && rows.length === 0) throw new ProductError('notFound');
        if (rows.length > elevatorsMost)
          throw new ProductError('invalidFields', { fields: [{ field: 'elevatorId', code: 'required' }] });
        const spans = await readSpans(
          tx,
          window,
          rows.map((row) => row.id),
        );
        return {
          from: new Date(window.fromMs).toISOString(),
          to: new Date(window.toMs).toISOString(),
          elevators: rows.map((row) => ({
            elevatorId: row.id,
            elevatorNo: row.no ?? '',
            elevatorName: row.name ?? '',
            useUnitName: row.unit ?? '',
            ...judgeAvailability(window, spans.get(row.id) ?? { down: [], unknown: [], visits: [] }),
          })),
        };
      });
    },
  );
}
