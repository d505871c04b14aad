import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { alarmTag } from '@hoistway/shared/domain/delivery.ts';
import { alarmChangeOf, type LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Browser } from '../../messaging/senders/pushSender.ts';

/** Reason for withdrawing an alarm's push; texts `deliveries.settled.<settled>`. */
export type SettleReason = 'acknowledged' | 'shelved' | 'over';

/** A person whose browsers may still show a settled alarm. */
export interface ShownPush {
  deliveryId: string;
  tag: string;
  locale: Locale | null;
  browsers: readonly Browser[];
}

const settling: Readonly<Record<string, SettleReason>> = {
  acknowledged: 'acknowledged',
  takenOver: 'acknowledged',
  confirmed: 'acknowledged',
  shelved: 'shelved',
};

/** Reason for which an event withdraws its alarm's pushes; null if they stay. */
export const settleReasonOf = (event: LiveEvent): SettleReason | null =>
  event.kind === 'alarmClosed' ? 'over' : (settling[alarmChangeOf(event).why ?? ''] ?? null);

/**
 * Receivers of an alarm's push that may still be shown. A push of several alarms stays until none of them rings; if
 * every called person must acknowledge, an acknowledgement withdraws only that person's push.
 */
export async function shownOf(
  tx: Transaction,
  event: LiveEvent & { tenantId: string },
  settlement: SettleReason,
): Promise<ShownPush[]> {
  const { tenantId, alarmId } = event;
  const result = await tx.query<{
    delivery_id: string;
    alarm_id: string;
    locale: Locale | null;
    browsers: Browser[];
  }>(
    `with reported as (
       select distinct coalesce(d.bundle_id::text, d.id::text)::bigint as id from deliveries d
       where d.tenant_id = $1 and d.alarm_id = $2 and d.deleted_at is null and d.channel = 'push'
         and d.state in ('sending', 'sent', 'delivered', 'read', 'bundled')
     ), latest as (
       select distinct on (d.user_id, d.alarm_id) d.id, d.user_id, d.alarm_id
       from reported t join deliveries d on d.id = t.id
       where d.user_id is not null and d.alarm_id is not null and d.template like 'alarm%'
       order by d.user_id, d.alarm_id, d.id desc
     )
     select l.id as delivery_id, l.alarm_id, u.locale, b.browsers
     from latest l join users u on u.id = l.user_id
     cross join lateral (
       select json_agg(json_build_object('id', p.id::text, 'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth)
         order by p.id) as browsers
       from push_subscriptions p where p.tenant_id = $1 and p.user_id = l.user_id
     ) b
     where b.browsers is not null
       and ($3 <> 'acknowledged' or l.user_id::text = $4 or not exists (
         select 1 from escalations e
         where e.alarm_id = $2::bigint and e.class = 1 and (e.policy ->> 'mustAllAcknowledge')::boolean))
       and not exists (
         select 1 from deliveries o join alarms a on a.id = o.alarm_id::bigint
         where o.tenant_id = $1 and a.state = 'open' and (o.id = l.id or o.bundle_id::text = l.id::text))`,
    [tenantId, alarmId, settlement, alarmChangeOf(event).userId ?? null],
  );
  return result.rows.map(({ delivery_id: deliveryId, alarm_id, locale, browsers }) => ({
    deliveryId,
    tag: alarmTag(alarm_id),
    locale,
    browsers,
  }));
}
