import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { notRecordingMs } from '../../events/unrecorded.ts';
import type { App } from '../../http/app.ts';
import { checkInspection } from '../../http/inspection.ts';

const okSchema = z.object({ status: z.literal('ok') });
/** `waitMs` is the waiting time of the oldest unwritten event. */
const notRecordingSchema = z.object({ status: z.literal('notRecording'), waitMs: z.int() });

/** Liveness, readiness and metrics of the process. */
export default async function routes(app: App): Promise<void> {
  const schema = { tags: ['health'], security: [], response: { 200: okSchema } };

  app.get('/healthz', { schema }, () => ({ status: 'ok' as const }));

  const readySchema = { ...schema, response: { 200: okSchema, 503: notRecordingSchema } };
  app.get('/readyz', { schema: readySchema }, async (_, reply) => {
    // Reads succeed on a full disk: only the age of the unwritten events shows that writes fail.
    const waitMs = app.hasDecorator('live') ? Math.round(app.live.road.waitMs()) : 0;
    if (waitMs >= notRecordingMs) return reply.status(503).send({ status: 'notRecording', waitMs });
    try {
      await app.platform.db.pool.query('select 1');
    } catch (error) {
      throw new ProductError('notRecorded', { cause: error });
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
