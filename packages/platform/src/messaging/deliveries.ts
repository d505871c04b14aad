import type { DeliveryChannel, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A message to be brought to somebody by one channel. */
export interface DeliveryOrder {
  tenantId: string;
  /** The organisations that may see it; those above them do, too. Of none, the tenant's own. */
  orgIds: readonly string[];
  alarmId: string | null;
  orderId: string | null;
  escalationId: string | null;
  step: number;
  round: number;
  channel: DeliveryChannel;
  userId: string | null;
  /** Where it goes; null takes the user's phone, mail or browsers at the moment of sending. */
  target: string | null;
  template: DeliveryTemplate;
  /** The channel that must bring it; absent for the first that is active. */
  channelId?: string;
  /**
   * What the template's words name beyond what the alarm and the order say themselves: `elevator`, `site`, `address`,
   * `floor`, `order`, `at` (an instant) in `zoneId`.
   */
  params: Record<string, string | number>;
  /** Somebody is stuck: never bundled, held for a rate or refused for its cost, and sent before all others. */
  isPeople: boolean;
  dueAt: Date;
  /** Unique in the tenant: queued twice is one delivery. */
  key: string;
}

/** How long sending is tried. */
const tryingMs = { people: 24 * 3_600_000, others: 6 * 3_600_000 };

/**
 * Queues a message in the transaction of what it tells, to be sent from `dueAt` on.
 * @returns the id of the delivery, the same for the same key
 */
export async function queueDelivery(tx: Transaction, order: DeliveryOrder): Promise<string> {
  if (order.userId === null && order.target === null) throw new Error('a delivery goes to nobody');
  const made = await tx.query<{ id: string }>(
    `with root as (
       select id from organisations where tenant_id = $1 and parent_id is null and deleted_at is null order by id limit 1
     ), places as (
       select case when cardinality($2::bigint[]) > 0 then $2::bigint[] else array(select id from root) end as ids
     ), made as (
       insert into deliveries (tenant_id, org_id, seen_from, alarm_id, order_id, escalation_id, step, round, channel,
         user_id, target, template, is_people, due_at, state, tries, key)
       select $1, ids[1], array(select distinct unnest(above) from organisations where id = any(ids) order by 1),
         $3, $4, $5, $6, $7, $8, $9::bigint, $10, $11, $12, $13, 'queued', 0, $14
       from places
       on conflict (tenant_id, key) where deleted_at is null do nothing
       returning id
     ), carrier as (
       select bundle_seconds, per_minute from channels
       where tenant_id = $1 and kind = $8 and is_active and deleted_at is null and not $12 and $17::bigint is null
       order by position, id limit 1
     ), waiting as (
       insert into delivery_queue (delivery_id, tenant_id, channel, destination, is_people, params, next_at, give_up_at,
         channel_id, is_bounded)
       select id, $1, $8, coalesce($10, 'user ' || $9), $12, $15::jsonb,
         $13::timestamptz + make_interval(secs => coalesce((select bundle_seconds from carrier), 0)), $16, $17,
         exists (select 1 from carrier where bundle_seconds > 0 or per_minute is not null)
       from made
     )
     select id from made`,
    [
      order.tenantId,
      [...order.orgIds],
      order.alarmId,
      order.orderId,
      order.escalationId,
      order.step,
      order.round,
      order.channel,
      order.userId,
      order.target,
      order.template,
      order.isPeople,
      order.dueAt,
      order.key,
      JSON.stringify(order.params),
      new Date(order.dueAt.getTime() + (order.isPeople ? tryingMs.people : tryingMs.others)),
      order.channelId ?? null,
    ],
  );
  return made.rows[0]?.id ?? knownId(tx, order);
}

/** Of the delivery that was queued before under the same key, by this transaction or one that has committed. */
async function knownId(tx: Transaction, { tenantId, key }: DeliveryOrder): Promise<string> {
  const found = await tx.query<{ id: string }>(
    'select id from deliveries where tenant_id = $1 and key = $2 and deleted_at is null',
    [tenantId, key],
  );
  const [known] = found.rows;
  if (!known) throw new Error('a delivery was neither queued nor known');
  return known.id;
}
