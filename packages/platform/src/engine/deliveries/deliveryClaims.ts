import type { DeliveryChannel } from '@hoistway/shared/domain/delivery.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';

/** Deliveries of one channel, those for people apart, so that neither waits for the other or for another's provider. */
export interface Lane {
  channel: DeliveryChannel;
  isPeople: boolean;
  /** Free places for deliveries under way. */
  free: number;
}

/** A delivery that only this process sends until its lease is over. */
export interface Claim {
  deliveryId: string;
  tenantId: string;
  channel: DeliveryChannel;
  destination: string;
  isPeople: boolean;
  params: Record<string, string | number>;
  channelId: string | null;
  tries: number;
  giveUpAt: Date;
}

/** Longer than any sending takes; the deliveries of a dead process become free after this. */
export const leaseMs = minuteMs;

/** Claims due deliveries, the longest due of each lane first. */
export async function claimDue(
  db: Pick<Database, 'pool'>,
  lanes: readonly Lane[],
  now: Date,
): Promise<Claim[]> {
  if (lanes.length === 0) return [];
  const result = await asPlatform(db, (tx) =>
    tx.query<Claim>(
      `with lanes as (
         select * from jsonb_to_recordset($1::jsonb) as l(channel text, "isPeople" boolean, free integer)
       ), due as (
         select d.delivery_id from lanes l cross join lateral (
           select delivery_id from delivery_queue q
           where q.channel = l.channel and q.is_people = l."isPeople" and q.next_at <= $2
             and (q.leased_until is null or q.leased_until <= $2)
             and not (q.is_bounded and exists (
               select 1 from delivery_queue o
               where o.tenant_id = q.tenant_id and o.channel = q.channel and o.destination = q.destination and o.is_bounded
                 and (o.leased_until > $2 or (o.next_at, o.delivery_id) < (q.next_at, q.delivery_id))))
           order by q.next_at, q.delivery_id limit l.free for update skip locked
         ) d
       )
       update delivery_queue q set leased_until = $3 from due where q.delivery_id = due.delivery_id
       returning q.delivery_id as "deliveryId", q.tenant_id as "tenantId", q.channel, q.destination,
         q.is_people as "isPeople", q.params, q.channel_id as "channelId", q.tries, q.give_up_at as "giveUpAt"`,
      [JSON.stringify(lanes), now, new Date(now.getTime() + leaseMs)],
    ),
  );
  return result.rows;
}
