import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { checkInspection } from '../../plugins/inspection.ts';
import type { App } from '../../plugins/schemas.ts';

const okSchema = z.object({ status: z.literal('ok') });

/** Whether the process lives, whether it can serve, and how it fares. */
export default async function routes(app: App): Promise<void> {
  const schema = { tags: ['health'], security: [], response: { 200: okSchema } };

  app.get('/healthz', { schema }, () => ({ status: 'ok' as const }));

  app.get('/readyz', { schema }, async () => {
    try {
      await app.platform.db.pool.query('select 1');
    } catch (error) {
      throw new ProductError('internal', { cause: error });
    }
    return { status: 'ok' as const };
  });

  app.get('/metrics', { schema: { tags: ['health'], security: [] } }, async (request, reply) => {
    checkInspection(request, app.platform.config);
    const live = app.hasDecorator('live') ? [app.live.metrics] : [];
    const all = Registry.merge([app.metrics, ...live]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
