import { checkKinds } from '@hoistway/shared/domain/elevatorCheck/checkItems.ts';
import { checkViewSchema } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { elevatorChecks } from '@hoistway/shared/resources/elevatorChecks.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';
import { readCheck } from './readCheck.ts';
import { watchChecks } from './watchChecks.ts';

/** The check of an elevator beside its present reading, and the watch over open checks. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const { fleet } = app.live;
  app.get(
    '/elevators/:id/check',
    {
      schema: {
        tags: ['elevatorChecks'],
        params: z.object({ id: idSchema }),
        querystring: z.object({ kind: z.enum(checkKinds) }),
        response: { 200: checkViewSchema },
      },
      onRequest: app.requirePermission(elevatorChecks.permission),
    },
    ({ session, params, query }) =>
      readingInTenant(db, session.tenantId, async (tx) => {
        const elevator = await readRow(tx, elevators, params.id, visibleTo(session));
        return readCheck(tx, fleet, { elevator, kind: query.kind, nowMs: clock.now() });
      }),
  );
  app.live.everySecond(() => watchChecks(db, fleet, clock.now()));
}
