import { parameterTableSchema } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { parameterChanges } from '@hoistway/shared/resources/parameterChanges.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { readingInTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { checkOrigin, startDueChecks } from '../../parameters/driftChecks.ts';
import { changeOrigin, continueChange, lapseChanges } from '../../parameters/writeChange.ts';
import { visibleTo } from '../../session/visibility.ts';
import { continueReading, readingOrigin } from './continueReading.ts';
import { readTable } from './readTable.ts';

/** The table of an elevator's parameters, the continuation of reads and writes, and the nightly checks. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const { remote, fleet } = app.live;
  app.get(
    '/elevators/:id/parameters',
    {
      schema: {
        tags: ['parameters'],
        params: z.object({ id: idSchema }),
        response: { 200: parameterTableSchema },
      },
      onRequest: app.requirePermission(parameterChanges.permission),
    },
    ({ session, params }) =>
      readingInTenant(db, session.tenantId, async (tx) => {
        const elevator = await readRow(tx, elevators, params.id, visibleTo(session));
        return readTable(tx, elevator, session.userId);
      }),
  );
  remote.whenEnded(readingOrigin, continueReading(fleet));
  remote.whenEnded(checkOrigin, continueReading(fleet));
  remote.whenEnded(changeOrigin, (tx, end) => continueChange(tx, { fleet, remote }, end));
  app.live.everySecond(() => startDueChecks({ db, clock, fleet, remote }));
  app.live.everySecond(() => lapseChanges(db, clock.now()));
}
