import type { DeliveryChannel, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import { dayMs, hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A message to one receiver by one channel. */
export interface DeliveryOrder {
  tenantId: string;
  /** The organisations that may see it, with their ancestors; the tenant's own if empty. */
  orgIds: readonly string[];
  alarmId: string | null;
  orderId: string | null;
  escalationId: string | null;
  step: number;
  round: number;
  channel: DeliveryChannel;
  userId: string | null;
  /** The destination; null takes the user's phone, mail or browsers at the moment of sending. */
  target: string | null;
  template: DeliveryTemplate;
  /** The required channel; absent for the first active one. */
  channelId?: string;
  /**
   * Values of the template beyond the alarm's and the order's own: `elevator`, `site`, `address`, `floor`, `order`,
   * `at` (an instant) in `zoneId`.
   */
  params: Record<string, string | number>;
  /** Concerns people in a car: never bundled, held for a rate or refused for its cost, and sent before all others. */
  isPeople: boolean;
  dueAt: Date;
  /** Unique in the tenant: queued twice it is one delivery. */
  key: string;
}

/** Time during which sending is retried. */
const tryingMs = { people: dayMs, others: 6 * hourMs };

/**
 * Queues a message in the transaction of its cause, to be sent from `dueAt` on.
 * @returns the id of the delivery, the same for the same key
 */
export async function queueDelivery(tx: Transaction, order: DeliveryOrder): Promise<string> {
  const [id] = await queueDeliveries(tx, order.tenantId, [order]);
  if (id === undefined) throw new Error('a delivery was not queued');
  return id;
}

/** Queues messages of one tenant at once. @returns their ids, in their order */
export async function queueDeliveries(
  tx: Transaction,
  tenantId: string,
  orders: readonly Omit<DeliveryOrder, 'tenantId'>[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  if (orders.some(({ userId, target }) => userId === null && target === null))
    throw new Error('a delivery without a recipient');
  const result = await tx.query<{ id: string; key: string }>(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as g(nth integer, "orgIds" bigint[], "alarmId" text, "orderId" bigint,
         "escalationId" text, step integer, round integer, channel text, "userId" bigint, target text, template text,
         "isPeople" boolean, "dueAt" timestamptz, key text, params jsonb, "giveUpAt" timestamptz, "channelId" bigint)
     ), root as (
       select id from organisations where tenant_id = $1 and parent_id is null and deleted_at is null order by id limit 1
     ), places as (
       select "orgIds", case when cardinality("orgIds") > 0 then "orgIds" else array(select id from root) end as ids
       from (select distinct "orgIds" from given) named
     ), seen as materialized (
       select "orgIds", ids[1] as org_id,
         array(select distinct unnest(above) from organisations where id = any(ids) order by 1) as seen_from
       from places
     ), made as (
       insert into deliveries (tenant_id, org_id, seen_from, alarm_id, order_id, escalation_id, step, round, channel,
         user_id, target, template, is_people, due_at, state, tries, key)
       select $1, s.org_id, s.seen_from, g."alarmId", g."orderId", g."escalationId", g.step, g.round, g.channel,
         g."userId", g.target, g.template, g."isPeople", g."dueAt", 'queued', 0, g.key
       from given g join seen s on s."orgIds" = g."orgIds" order by g.nth
       on conflict (tenant_id, key) where deleted_at is null do nothing
       returning id, key
     ), carriers as (
       select distinct on (kind) kind, bundle_seconds, per_minute from channels
       where tenant_id = $1 and is_active and deleted_at is null order by kind, position, id
     ), waiting as (
       insert into delivery_queue (delivery_id, tenant_id, channel, destination, is_people, params, next_at, give_up_at,
         channel_id, is_bounded)
       select m.id, $1, g.channel, coalesce(g.target, 'user ' || g."userId"), g."isPeople", g.params,
         g."dueAt" + make_interval(secs => coalesce(c.bundle_seconds, 0)), g."giveUpAt", g."channelId",
         coalesce(c.bundle_seconds > 0 or c.per_minute is not null, false)
       from made m join (select distinct on (key) * from given order by key, nth) g on g.key = m.key
       left join carriers c on c.kind = g.channel and not g."isPeople" and g."channelId" is null
     )
     select id, key from made`,
    [tenantId, JSON.stringify(orders.map(rowOf))],
  );
  const ids = new Map(result.rows.map(({ id, key }) => [key, id]));
  const existingKeys = orders.flatMap(({ key }) => (ids.has(key) ? [] : [key]));
  for (const { id, key } of await knownIds(tx, tenantId, existingKeys)) ids.set(key, id);
  return orders.map(({ key }) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error('a delivery was neither queued nor known');
    return id;
  });
}

const rowOf = (order: Omit<DeliveryOrder, 'tenantId'>, nth: number) => ({
  ...order,
  nth,
  giveUpAt: new Date(order.dueAt.getTime() + (order.isPeople ? tryingMs.people : tryingMs.others)),
});

/** Ids of deliveries queued earlier under the same keys, by this transaction or a committed one. */
async function knownIds(
  tx: Transaction,
  tenantId: string,
  keys: readonly string[],
): Promise<{ id: string; key: string }[]> {
  if (keys.length === 0) return [];
  const result = await tx.query<{ id: string; key: string }>(
    'select id, key from deliveries where tenant_id = $1 and key = any($2) and deleted_at is null',
    [tenantId, [...keys]],
  );
  return result.rows;
}
