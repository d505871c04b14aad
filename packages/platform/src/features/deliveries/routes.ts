import { type OpenedDelivery, openedDeliverySchema } from '@hoistway/shared/domain/delivery.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { actionPath, type LinkedDelivery, noteDeliveryState, readLinkedDelivery } from './linkedDelivery.ts';

const linkSchema = {
  params: z.object({ id: idSchema }),
  querystring: z.object({ proof: z.string().max(100) }),
};
/** Per address: enough for a household of phones, too little to try proofs. */
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };
const tags = ['deliveries'];

/**
 * The calls of a message's page: shown, opened, answered. The page's script posts them, so that a program that only
 * prefetches a link changes nothing.
 */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;

  app.post(
    '/public/deliveries/:id/open',
    { schema: { tags, security: [], ...linkSchema, response: { 200: openedDeliverySchema } }, config },
    async ({ params, query }): Promise<OpenedDelivery> => {
      const delivery = await readLinkedDelivery(platform, params.id, query.proof);
      await noteDeliveryState(app, delivery, 'read');
      const [title = '', ...lines] = (delivery.content ?? '').split('\n');
      return {
        template: delivery.template,
        title,
        content: lines.join('\n'),
        next: actionPath(platform, delivery),
        alarmId: delivery.alarm_id,
        test:
          delivery.outcome && delivery.answer_by
            ? { outcome: delivery.outcome, answerBy: delivery.answer_by.toISOString() }
            : null,
      };
    },
  );

  app.post(
    '/public/deliveries/:id/shown',
    { schema: { tags, security: [], ...linkSchema, response: { 204: z.null() } }, config },
    async ({ params, query }, reply) => {
      await noteDeliveryState(app, await readLinkedDelivery(platform, params.id, query.proof), 'delivered');
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/deliveries/:id/answer',
    { schema: { tags, security: [], ...linkSchema, response: { 204: z.null() } }, config },
    async ({ params, query }, reply) => {
      await answerTest(app, await readLinkedDelivery(platform, params.id, query.proof));
      return reply.status(204).send(null);
    },
  );
}

/** Ends a channel test as answered, and lowers the channel's alarm. @throws notFound without a test, linkExpired */
async function answerTest(app: App, delivery: LinkedDelivery): Promise<void> {
  const { db, clock } = app.platform;
  const now = new Date(clock.now());
  const { run_id: runId, channel_id: channelId } = delivery;
  if (runId === null || channelId === null) throw new ProductError('notFound');
  if (delivery.outcome === 'answered') return;
  await inTenant(db, delivery.tenant_id, async (tx) => {
    const result = await tx.query(
      `with answered as (
         update channel_test_runs set outcome = 'answered', answered_at = $2, version = version + 1, updated_at = $2
         where id = $1 and outcome = 'waiting' and answer_by > $2 returning channel_test_id
       )
       update channel_tests t set last_outcome = 'answered' from answered a where t.id = a.channel_test_id`,
      [runId, now],
    );
    if (result.rowCount === 0) throw new ProductError('linkExpired');
  });
  await noteDeliveryState(app, delivery, 'read');
  await app.deliveries.alarms.lower(delivery.tenant_id, { id: channelId }, 'test');
}
