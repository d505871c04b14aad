import type { DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { providersOf } from '../../messaging/providers.ts';
import type { Browser } from '../../messaging/senders/pushSender.ts';
import type { Provider } from '../../messaging/senders/sender.ts';
import type { Platform } from '../../platform.ts';
import type { Claim } from './deliveryClaims.ts';

export interface DeliveryRow {
  id: string;
  template: DeliveryTemplate;
  state: string;
  target: string | null;
  user_id: string | null;
  alarm_id: string | null;
  order_id: string | null;
  is_alarm_over: boolean;
}

export interface UserRow {
  id: string;
  phone: string | null;
  mail: string | null;
  locale: string | null;
  is_enabled: boolean;
  sends_alarm_sms: boolean;
  sends_repair_sms: boolean;
  sends_maintenance_sms: boolean;
}

/** Claimed deliveries with the records that sending needs. */
export interface DeliveryContext {
  rows: ReadonlyMap<string, DeliveryRow>;
  users: ReadonlyMap<string, UserRow>;
  /** Push subscriptions by user. */
  browsers: ReadonlyMap<string, readonly Browser[]>;
  /** In the order of attempts. */
  providersOf(claim: Claim): readonly Provider[];
}

/** Reads and locks claimed deliveries of one tenant. */
export async function readDeliveries(
  tx: Transaction,
  platform: Platform,
  claims: readonly Claim[],
): Promise<DeliveryContext> {
  const result = await tx.query<DeliveryRow>(
    `select d.id, d.template, d.state, d.target, d.user_id, d.alarm_id, d.order_id,
       coalesce(a.closed_at is not null, false) as is_alarm_over
     from deliveries d join delivery_queue q on q.delivery_id = d.id
     left join alarms a on a.id = d.alarm_id::bigint where d.id = any($1::bigint[]) order by d.id for update of d, q`,
    [claims.map(({ deliveryId }) => deliveryId)],
  );
  const userIds = [...new Set(result.rows.flatMap(({ user_id }) => user_id ?? []))];
  const isPushed = claims.some(({ channel }) => channel === 'push');
  const providers = new Map<string, readonly Provider[]>();
  for (const { tenantId, channel, channelId } of claims) {
    const key = providerKey({ channel, channelId });
    if (!providers.has(key))
      providers.set(key, await providersOf(tx, platform, { tenantId, kind: channel, channelId }));
  }
  return {
    rows: new Map(result.rows.map((row) => [row.id, row])),
    users: await readUsers(tx, userIds),
    browsers: isPushed ? await readBrowsers(tx, userIds) : new Map(),
    providersOf: (claim) => providers.get(providerKey(claim)) ?? [],
  };
}

const providerKey = ({ channel, channelId }: Pick<Claim, 'channel' | 'channelId'>): string =>
  `${channel} ${channelId ?? ''}`;

async function readUsers(tx: Transaction, ids: readonly string[]): Promise<Map<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const result = await tx.query<UserRow>(
    `select id, phone, mail, locale, is_enabled, sends_alarm_sms, sends_repair_sms,
       sends_maintenance_sms from users
     where id = any($1::bigint[]) and deleted_at is null`,
    [ids],
  );
  return new Map(result.rows.map((row) => [row.id, row]));
}

async function readBrowsers(tx: Transaction, userIds: readonly string[]): Promise<Map<string, Browser[]>> {
  const result = await tx.query<Browser & { user_id: string }>(
    `select user_id, id, endpoint, p256dh, auth from push_subscriptions
     where user_id = any($1::bigint[]) order by id`,
    [userIds],
  );
  return Map.groupBy(result.rows, ({ user_id }) => user_id);
}
