import { lightReportSchema } from '@hoistway/shared/domain/lightReport.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';

/** Reports of an edge on its lamps: an unreachable lamp is an alarm until it answers again. */
export default async function routes(app: App): Promise<void> {
  const { db } = app.platform;

  app.post(
    '/lights',
    {
      schema: { tags: ['alarms'], body: lightReportSchema, response: { 204: z.null() } },
      onRequest: app.requirePermission(permissions.alarmBell),
    },
    async ({ session, body }, reply) => {
      const { book } = app.live;
      const { tenantId, orgId } = session;
      await inTenant(db, tenantId, async (tx) => {
        for (const { key, isAvailable, error } of body.lights) {
          const about = { kind: 'lightUnavailable' as const, tenantId, name: `${body.edge} ${key}` };
          // An edge whose answer was lost repeats its report.
          await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
            `${tenantId} ${about.name}`,
          ]);
          const open = book.openApart(about);
          if (isAvailable && open) book.closeByRule(open, 'recovered');
          if (isAvailable || open) continue;
          const evidence = [{ what: 'lightSilent', ...(error !== null && { value: error }) }];
          book.raiseApart({ ...about, orgIds: [orgId], evidence });
        }
      });
      return reply.status(204).send(null);
    },
  );
}
