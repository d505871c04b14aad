import { developerKeySchema } from '@hoistway/shared/developer/developerKey.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { developers } from '@hoistway/shared/resources/developers.ts';
import { z } from 'zod';
import { noteOperation } from '../../crud/noteWrites.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { endKeys, issueKey, readKeys } from '../../developer/developerKeys.ts';
import type { App } from '../../http/app.ts';

const tags = ['developers'];
const params = z.object({ id: idSchema });

/** The signing secrets of developers, for super administrators. */
export default async function routes(app: App): Promise<void> {
  const { db, clock, secrets } = app.platform;
  const onRequest = app.requirePermission(developers.permission);

  app.get(
    '/developers/:id/keys',
    { schema: { tags, params, response: { 200: z.array(developerKeySchema) } }, onRequest },
    ({ params: { id } }) => asPlatform(db, (tx) => readKeys(tx, id, clock.now())),
  );

  app.post(
    '/developers/:id/keys',
    { schema: { tags, params, response: { 200: z.object({ secret: z.string() }) } }, onRequest },
    async ({ params: { id }, session }) => {
      const nowMs = clock.now();
      const secret = await asPlatform(db, async (tx) => {
        const issuedSecret = await issueKey(tx, secrets, { developerId: id, by: session.username, nowMs });
        await noteOperation(tx, session, noteOf('issueDeveloperKey', id, nowMs));
        return issuedSecret;
      });
      return { secret };
    },
  );

  app.delete(
    '/developers/:id/keys',
    { schema: { tags, params, response: { 200: z.array(developerKeySchema) } }, onRequest },
    ({ params: { id }, session }) =>
      asPlatform(db, async (tx) => {
        const nowMs = clock.now();
        await endKeys(tx, id, nowMs);
        await noteOperation(tx, session, noteOf('endDeveloperKeys', id, nowMs));
        return readKeys(tx, id, nowMs);
      }),
  );
}

const noteOf = (content: string, recordId: string, atMs: number) =>
  ({ action: 'command', atMs, content, resource: developers.name, recordId }) as const;
