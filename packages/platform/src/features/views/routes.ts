import { savedViewDraftSchema, savedViewSchema } from '@hoistway/shared/domain/savedView.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { dropView, readViews, saveView } from './savedViews.ts';

/** Saved views of lists: the visible ones, and the session's own to store, change and delete. */
export default async function routes(app: App): Promise<void> {
  const { db, clock } = app.platform;
  const tags = ['views'];

  app.get(
    '/views',
    {
      schema: {
        tags,
        querystring: z.object({ resource: z.string().max(100).optional() }),
        response: { 200: z.array(savedViewSchema) },
      },
      onRequest: app.authenticate,
    },
    ({ session, query }) =>
      inTenant(db, session.tenantId, (tx) => readViews(tx, session, { resource: query.resource })),
  );

  for (const method of ['POST', 'PUT'] as const)
    app.route({
      method,
      url: '/views',
      schema: {
        tags,
        body: savedViewDraftSchema.extend({ id: idSchema.optional(), version: z.int().optional() }),
        response: { 200: savedViewSchema },
      },
      onRequest: app.authenticate,
      handler: ({ session, body }) =>
        inTenant(db, session.tenantId, (tx) => saveView(tx, session, body, clock.now())),
    });

  app.delete(
    '/views/:id',
    { schema: { tags, params: z.object({ id: idSchema }) }, onRequest: app.authenticate },
    async ({ session, params }, reply) => {
      await inTenant(db, session.tenantId, (tx) => dropView(tx, session, params.id));
      return reply.status(204).send();
    },
  );
}
