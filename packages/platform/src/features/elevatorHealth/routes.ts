import { type Health, healthSchema } from '@hoistway/shared/domain/health.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';

interface ScoreRow extends Pick<Health, 'score' | 'index' | 'coverage' | 'losses'> {
  judged_at: Date;
}

const noHealth: Health = { score: null, index: null, coverage: 0, judgedAt: null, losses: [] };

/** The last judgement of an elevator's health. */
export default async function routes(app: App): Promise<void> {
  const { db } = app.platform;
  app.get(
    '/elevators/:id/health',
    {
      schema: { tags: ['elevators'], params: z.object({ id: idSchema }), response: { 200: healthSchema } },
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
}
