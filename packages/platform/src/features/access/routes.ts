import { type AccessFacts, accessFactsSchema } from '@hoistway/shared/domain/access.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import { resourceNamed, resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { visibleTo } from '../../session/visibility.ts';
import { recordFacts } from './recordFacts.ts';
import { userFacts } from './userFacts.ts';

const querySchema = z.object({
  userId: idSchema,
  resource: z
    .string()
    .refine((name) => resourceNamed(name) !== undefined, { error: 'unknownOption' satisfies FieldErrorCode })
    .optional(),
  recordId: idSchema.optional(),
});

/** Explains to administrators why a user sees a record or a page, or does not. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  app.get(
    '/main/access',
    {
      schema: { tags: ['main'], querystring: querySchema, response: { 200: accessFactsSchema } },
      onRequest: app.requirePermission(permissions.user),
    },
    async ({ session, query }): Promise<AccessFacts> => {
      // An invisible user is answered as unknown.
      await inTenant(platform.db, session.tenantId, (tx) =>
        readRow(tx, resources.users, query.userId, visibleTo(session)),
      );
      const { scope, ...facts } = await userFacts(platform.db, query.userId, platform.clock.now());
      const resource = resourceNamed(query.resource ?? '');
      if (resource === undefined || query.recordId === undefined) return { ...facts, record: null };
      const target = { resource, id: query.recordId };
      return { ...facts, record: await recordFacts(platform.db, session, { ...target, scope }) };
    },
  );
}
