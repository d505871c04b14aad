import {
  type ChannelTestOutcome,
  type DeliveryTemplate,
  deliveryLinkMs,
} from '@hoistway/shared/domain/delivery.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { checkDeliveryProof } from '../../messaging/deliveryLink.ts';
import { noteOutcomes } from '../../messaging/deliveryOutcomes.ts';
import type { Platform } from '../../platform.ts';
import { actorAddress } from '../../session/actorLinks.ts';

/** The delivery of a link, with its channel test if any. */
export interface LinkedDelivery {
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

/** @throws linkInvalid, linkExpired */
export async function readLinkedDelivery(
  platform: Platform,
  id: string,
  proof: string,
): Promise<LinkedDelivery> {
  checkDeliveryProof(platform, id, proof);
  const result = await asPlatform(platform.db, (tx) =>
    tx.query<LinkedDelivery>(
      `select d.tenant_id, d.id, d.template, d.content, d.user_id, d.alarm_id, d.order_id, d.due_at, r.id as run_id,
         r.outcome, r.answer_by, t.channel_id
       from deliveries d join tenants n on n.id = d.tenant_id and n.status = 'active' and n.deleted_at is null
       left join channel_test_runs r on r.tenant_id = d.tenant_id and r.delivery_id = d.id
       left join channel_tests t on t.tenant_id = r.tenant_id and t.id = r.channel_test_id
       where d.id = $1`,
      [id],
    ),
  );
  const [delivery] = result.rows;
  if (!delivery) throw new ProductError('linkInvalid');
  if (delivery.due_at.getTime() + deliveryLinkMs <= platform.clock.now())
    throw new ProductError('linkExpired');
  return delivery;
}

export async function noteDeliveryState(
  { platform: { db, clock }, live }: App,
  { tenant_id: tenantId, id }: LinkedDelivery,
  state: 'delivered' | 'read',
): Promise<void> {
  const at = new Date(clock.now());
  const items = await inTenant(db, tenantId, (tx) => noteOutcomes(tx, tenantId, [{ ids: [id], state, at }]));
  if (items.length > 0) live.announcer.announce({ tenantId, items });
}

/** The path of the page on which the reader acts in their own name; the browser knows the host. */
export function actionPath(platform: Platform, delivery: LinkedDelivery): string | null {
  const { user_id: userId, tenant_id: tenantId, order_id: orderId, alarm_id: alarmId } = delivery;
  const target = orderId ?? alarmId;
  if (userId === null || target === null) return null;
  const expiresAt = new Date(delivery.due_at.getTime() + deliveryLinkMs);
  const kind = orderId === null ? 'alarm' : 'repair';
  const withoutHost = { ...platform, config: { ...platform.config, publicUrl: undefined } };
  return actorAddress(withoutHost, { kind, target, tenantId, userId, expiresAt });
}
