import {
  type ChannelTestOutcome,
  type DeliveryTemplate,
  deliveryLinkMs,
  type OpenedDelivery,
  openedDeliverySchema,
} from '@hoistway/shared/domain/delivery.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { checkDeliveryProof } from '../../messaging/deliveryLink.ts';
import { noteOutcomes } from '../../messaging/deliveryOutcomes.ts';
import { actorAddress } from '../../session/actorLinks.ts';

const named = { params: z.object({ id: idSchema }), querystring: z.object({ proof: z.string().max(100) }) };
/** Of one address: enough for a household of phones, too little to try proofs. */
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };

interface Linked {
  tenant_id: string;
  id: string;
  template: DeliveryTemplate;
  content: string | null;
  user_id: string | null;
  alarm_id: string | null;
  order_id: string | null;
  due_at: Date;
  run_id: string | null;
  outcome: ChannelTestOutcome | null;
  answer_by: Date | null;
  channel_id: string | null;
}

/** What a person does with a message: sees it, opens its link, answers a test by it. Programs that only look ahead do none. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  const { db, clock } = platform;
  const tags = ['deliveries'];

  app.post(
    '/public/deliveries/:id/open',
    { schema: { tags, security: [], ...named, response: { 200: openedDeliverySchema } }, config },
    async ({ params, query }): Promise<OpenedDelivery> => {
      const linked = await linkedBy(params.id, query.proof);
      await note(linked, 'read');
      const [title = '', ...lines] = (linked.content ?? '').split('\n');
      return {
        template: linked.template,
        title,
        content: lines.join('\n'),
        next: nextOf(linked),
        alarmId: linked.alarm_id,
        test:
          linked.outcome && linked.answer_by
            ? { outcome: linked.outcome, answerBy: linked.answer_by.toISOString() }
            : null,
      };
    },
  );

  app.post(
    '/public/deliveries/:id/shown',
    { schema: { tags, security: [], ...named, response: { 204: z.null() } }, config },
    async ({ params, query }, reply) => {
      await note(await linkedBy(params.id, query.proof), 'delivered');
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/deliveries/:id/answer',
    { schema: { tags, security: [], ...named, response: { 204: z.null() } }, config },
    async ({ params, query }, reply) => {
      const linked = await linkedBy(params.id, query.proof);
      const now = new Date(clock.now());
      const { run_id: runId, channel_id: channelId } = linked;
      if (runId === null || channelId === null) throw new ProductError('notFound');
      if (linked.outcome === 'answered') return reply.status(204).send(null);
      await inTenant(db, linked.tenant_id, async (tx) => {
        const answered = await tx.query(
          `with answered as (
             update channel_test_runs set outcome = 'answered', answered_at = $2, version = version + 1, updated_at = $2
             where id = $1 and outcome = 'waiting' and answer_by > $2 returning channel_test_id
           )
           update channel_tests t set last_outcome = 'answered' from answered a where t.id = a.channel_test_id`,
          [runId, now],
        );
        if (answered.rowCount === 0) throw new ProductError('linkExpired');
      });
      await note(linked, 'read');
      await app.deliveries.alarms.lower(linked.tenant_id, { id: channelId }, 'test');
      return reply.status(204).send(null);
    },
  );

  /** @throws linkInvalid, linkExpired */
  async function linkedBy(id: string, proof: string): Promise<Linked> {
    checkDeliveryProof(platform, id, proof);
    const found = await asPlatform(db, (tx) =>
      tx.query<Linked>(
        `select d.tenant_id, d.id, d.template, d.content, d.user_id, d.alarm_id, d.order_id, d.due_at, r.id as run_id,
           r.outcome, r.answer_by, t.channel_id
         from deliveries d join tenants n on n.id = d.tenant_id and n.status = 'active' and n.deleted_at is null
         left join channel_test_runs r on r.tenant_id = d.tenant_id and r.delivery_id = d.id
         left join channel_tests t on t.tenant_id = r.tenant_id and t.id = r.channel_test_id
         where d.id = $1`,
        [id],
      ),
    );
    const [linked] = found.rows;
    if (!linked) throw new ProductError('linkInvalid');
    if (linked.due_at.getTime() + deliveryLinkMs <= clock.now()) throw new ProductError('linkExpired');
    return linked;
  }

  async function note({ tenant_id: tenantId, id }: Linked, state: 'delivered' | 'read'): Promise<void> {
    const at = new Date(clock.now());
    const items = await inTenant(db, tenantId, (tx) =>
      noteOutcomes(tx, tenantId, [{ ids: [id], state, at }]),
    );
    if (items.length > 0) app.live.announcer.announce({ tenantId, items });
  }

  /** The page on which the reader acts, as themselves; a path, since the browser knows the host. */
  function nextOf(linked: Linked): string | null {
    const { user_id: userId, tenant_id: tenantId, order_id: orderId, alarm_id: alarmId } = linked;
    const target = orderId ?? alarmId;
    if (userId === null || target === null) return null;
    const expiresAt = new Date(linked.due_at.getTime() + deliveryLinkMs);
    const kind = orderId === null ? 'alarm' : 'repair';
    const onThisHost = { ...platform, config: { ...platform.config, publicUrl: undefined } };
    return actorAddress(onThisHost, { kind, target, tenantId, userId, expiresAt });
  }
}
