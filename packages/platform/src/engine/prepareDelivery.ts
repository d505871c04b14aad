import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import type { DeliveryReason, DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { deliveryLink, shownAddress } from '../messaging/deliveryLink.ts';
import { providersOf } from '../messaging/providers.ts';
import type { Destination } from '../messaging/senders/carriers.ts';
import type { Browser } from '../messaging/senders/pushSender.ts';
import type { Outgoing, Provider } from '../messaging/senders/sender.ts';
import type { Platform } from '../platform.ts';
import { heldUntil, takeCost } from './deliveryBounds.ts';
import { siblings, wordsOf } from './deliveryBundle.ts';
import type { Claim } from './deliveryClaims.ts';
import type { ProviderHealth } from './providerHealth.ts';

/** What is to be done with a claimed delivery. */
export type Prepared =
  | { is: 'toSend'; sending: Sending }
  | { is: 'waiting'; until: Date; reason: DeliveryReason | null }
  | { is: 'over'; state: 'failed' | 'refused'; reason: DeliveryReason; capReached?: Provider }
  | { is: 'gone' };

export interface Sending {
  message: Outgoing;
  to: Destination;
  /** In the order of trying; the price of the first is taken already. */
  providers: readonly Provider[];
  tag: string;
  /** Other deliveries that this message tells as well. */
  bundled: readonly string[];
}

interface DeliveryRow {
  template: DeliveryTemplate;
  state: string;
  target: string | null;
  user_id: string | null;
  alarm_id: string | null;
  order_id: string | null;
  due_at: Date;
  key: string;
  is_alarm_over: boolean;
}

interface UserRow {
  phone: string | null;
  mail: string | null;
  locale: string | null;
  is_enabled: boolean;
  sends_alarm_sms: boolean;
  sends_repair_sms: boolean;
}

const defaultLocale: Locale = 'zh-CN';

/**
 * Decides what becomes of a claimed delivery, in a transaction that also marks it as being sent. Nothing of a closed alarm
 * is told; what is for people passes every bound.
 */
export async function prepareDelivery(
  tx: Transaction,
  platform: Platform,
  health: ProviderHealth,
  claim: Claim,
): Promise<Prepared> {
  const now = new Date(platform.clock.now());
  const row = await rowOf(tx, claim);
  if (!row) return { is: 'gone' };
  // The process that marked it so is gone: whether the message left is not known, and only people get it twice.
  if (row.state === 'sending' && !claim.isPeople) return over('unknownOutcome');
  if (row.is_alarm_over && row.template.startsWith('alarm'))
    return { is: 'over', state: 'refused', reason: 'alarmOver' };
  const user = row.user_id === null ? null : await userOf(tx, row.user_id);
  if (row.user_id !== null && !user?.is_enabled) return over('userDisabled');
  if (user && isSwitchedOff(claim, row.template, user))
    return { is: 'over', state: 'refused', reason: 'switchedOff' };
  const providers = await providersOf(tx, platform, {
    tenantId: claim.tenantId,
    kind: claim.channel,
    channelId: claim.channelId,
  });
  if (providers.length === 0) return over('noChannel');
  const to = await destinationOf(tx, claim, row, user, providers);
  if (to === null) return over(claim.channel === 'push' ? 'noBrowser' : 'noTarget');
  const rested = awake(providers, claim, health);
  if (rested.length === 0)
    return { is: 'waiting', until: soonest(providers, claim, health), reason: 'unreachable' };
  const chosen = await bounded(tx, claim, rested, now);
  if ('is' in chosen) return chosen;
  const locale = localeOf(user);
  const others = await siblings(tx, claim, row, chosen[0], now);
  const words = await wordsOf(tx, { claim, row, locale, others });
  await tx.query(
    `update deliveries set state = 'sending', tries = coalesce(tries, 0) + 1, content = $2, target = coalesce(target, $3),
       version = version + 1, updated_at = $4 where id = $1`,
    [claim.deliveryId, `${words.title}\n${words.text}`, 'target' in to ? to.target : null, now],
  );
  await tx.query('update delivery_queue set tries = tries + 1 where delivery_id = $1', [claim.deliveryId]);
  const hasPage = platform.config.publicUrl !== undefined || claim.channel === 'push';
  const message: Outgoing = {
    deliveryId: claim.deliveryId,
    key: `${claim.tenantId}-${claim.deliveryId}`,
    template: row.template,
    ...words,
    link: hasPage ? deliveryLink(platform, claim.deliveryId) : null,
    receipt: claim.channel === 'push' ? shownAddress(platform, claim.deliveryId) : null,
    isPeople: claim.isPeople,
    at: now,
    params: claim.params,
  };
  const tag = row.alarm_id
    ? `alarm-${row.alarm_id}`
    : row.order_id
      ? `order-${row.order_id}`
      : claim.deliveryId;
  return {
    is: 'toSend',
    sending: { message, to, providers: chosen, tag, bundled: others.map(({ id }) => id) },
  };
}

const over = (reason: DeliveryReason): Prepared => ({ is: 'over', state: 'failed', reason });

/** Users say which texts they take; about people everybody gets them. */
function isSwitchedOff(claim: Claim, template: DeliveryTemplate, user: UserRow): boolean {
  if (claim.channel !== 'sms' || claim.isPeople) return false;
  if (template.startsWith('alarm')) return !user.sends_alarm_sms;
  return template.startsWith('repair') && !user.sends_repair_sms;
}

async function rowOf(tx: Transaction, claim: Claim): Promise<DeliveryRow | undefined> {
  const found = await tx.query<DeliveryRow>(
    `select d.template, d.state, d.target, d.user_id, d.alarm_id, d.order_id, d.due_at, d.key,
       coalesce(a.closed_at is not null, false) as is_alarm_over
     from deliveries d join delivery_queue q on q.delivery_id = d.id
     left join alarms a on a.id = d.alarm_id::bigint where d.id = $1 for update of d, q`,
    [claim.deliveryId],
  );
  return found.rows[0];
}

async function userOf(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const found = await tx.query<UserRow>(
    'select phone, mail, locale, is_enabled, sends_alarm_sms, sends_repair_sms from users where id = $1 and deleted_at is null',
    [id],
  );
  return found.rows[0];
}

const localeOf = (user: UserRow | null | undefined): Locale =>
  locales.find((one) => one === user?.locale) ?? defaultLocale;

/** An address that the delivery names, or the user's own at this moment; null where there is none. */
async function destinationOf(
  tx: Transaction,
  claim: Claim,
  row: DeliveryRow,
  user: UserRow | null | undefined,
  providers: readonly Provider[],
): Promise<Destination | null> {
  if (claim.channel === 'push') {
    if (row.user_id === null) return null;
    const browsers = await tx.query<Browser>(
      'select id, endpoint, p256dh, auth from push_subscriptions where user_id = $1 order by id',
      [row.user_id],
    );
    return browsers.rows.length > 0 ? { browsers: browsers.rows } : null;
  }
  const own = { mail: user?.mail, sms: user?.phone, miniProgram: user?.phone, appPush: user?.phone };
  const target =
    row.target || (claim.channel === 'webhook' ? providers[0]?.host : own[claim.channel]) || null;
  return target === null ? null : { target };
}

/** Providers that are not left alone; for people those come last instead. */
function awake(
  providers: readonly Provider[],
  { tenantId, isPeople }: Claim,
  health: ProviderHealth,
): Provider[] {
  const isResting = (provider: Provider) => health.restsUntil(tenantId, provider) > 0;
  const ready = providers.filter((one) => !isResting(one));
  return isPeople ? [...ready, ...providers.filter(isResting)] : ready;
}

const soonest = (providers: readonly Provider[], { tenantId }: Claim, health: ProviderHealth): Date =>
  new Date(Math.min(...providers.map((one) => health.restsUntil(tenantId, one))));

/** The providers whose bounds leave room, the first of them paid; else what becomes of the delivery. */
async function bounded(
  tx: Transaction,
  claim: Claim,
  providers: readonly Provider[],
  now: Date,
): Promise<[Provider, ...Provider[]] | Prepared> {
  const [first] = providers;
  const until = first && (await heldUntil(tx, claim, first, now));
  if (until) return { is: 'waiting', until, reason: 'rate' };
  for (const [at, provider] of providers.entries())
    if (await takeCost(tx, claim, provider, now)) return [provider, ...providers.slice(at + 1)];
  return {
    is: 'over',
    state: 'refused',
    reason: 'costCap',
    ...(first && { capReached: first }),
  };
}
