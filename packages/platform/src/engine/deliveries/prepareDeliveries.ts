import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { alarmTag, type DeliveryReason, type DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { deliveryLink, shownAddress } from '../../messaging/deliveryLink.ts';
import type { Words } from '../../messaging/deliveryText.ts';
import type { Destination } from '../../messaging/senders/carriers.ts';
import type { Outgoing, Provider } from '../../messaging/senders/sender.ts';
import type { Platform } from '../../platform.ts';
import { heldUntil, takeCost } from './deliveryBounds.ts';
import { type Sibling, siblings, wordsOf } from './deliveryBundle.ts';
import type { Claim } from './deliveryClaims.ts';
import type { ProviderHealth } from './providerHealth.ts';
import { type DeliveryContext, type DeliveryRow, readDeliveries, type UserRow } from './readDeliveries.ts';

/** Decision on a claimed delivery. */
export type DeliveryDecision =
  | { is: 'toSend'; sending: Sending }
  | { is: 'waiting'; until: Date; reason: DeliveryReason | null }
  | { is: 'over'; state: 'failed' | 'refused'; reason: DeliveryReason; capReached?: Provider }
  | { is: 'gone' };

export interface Sending {
  message: Outgoing;
  to: Destination;
  /** In the order of attempts; the price of the first is charged already. */
  providers: readonly Provider[];
  tag: string;
  /** Other deliveries that this message bundles. */
  bundledIds: readonly string[];
}

const defaultLocale: Locale = 'zh-CN';

/**
 * Decides on claimed deliveries of one tenant, in a transaction that also marks those to be sent. Messages of a closed
 * alarm are dropped; a message for people passes every bound.
 * @returns one for each claim, in their order
 */
export async function prepareDeliveries(
  tx: Transaction,
  platform: Platform,
  health: ProviderHealth,
  claims: readonly Claim[],
): Promise<DeliveryDecision[]> {
  const now = new Date(platform.clock.now());
  const records = await readDeliveries(tx, platform, claims);
  const decisions: (AcceptedDelivery | DeliveryDecision)[] = [];
  for (const claim of claims) decisions.push(await decide(tx, { claim, records, health, now }));
  const acceptedClaims = decisions.filter((one) => one.is === 'accepted');
  const words = await wordsOf(tx, acceptedClaims);
  await markSending(tx, acceptedClaims, words, now);
  let next = 0;
  return decisions.map((one) => {
    if (one.is !== 'accepted') return one;
    return { is: 'toSend', sending: sendingOf(platform, one, words[next++]!, now) };
  });
}

/** A delivery to be sent. */
interface AcceptedDelivery {
  is: 'accepted';
  claim: Claim;
  row: DeliveryRow;
  to: Destination;
  locale: Locale;
  providers: readonly [Provider, ...Provider[]];
  others: readonly Sibling[];
}

async function decide(
  tx: Transaction,
  about: { claim: Claim; records: DeliveryContext; health: ProviderHealth; now: Date },
): Promise<AcceptedDelivery | DeliveryDecision> {
  const { claim, records, health, now } = about;
  const row = records.rows.get(claim.deliveryId);
  if (!row) return { is: 'gone' };
  // The process that marked it is gone: whether the message was sent is unknown, and only people get it twice.
  if (row.state === 'sending' && !claim.isPeople) return over('unknownOutcome');
  if (row.is_alarm_over && row.template.startsWith('alarm'))
    return { is: 'over', state: 'refused', reason: 'alarmOver' };
  const user = row.user_id === null ? null : records.users.get(row.user_id);
  if (row.user_id !== null && !user?.is_enabled) return over('userDisabled');
  if (user && isSwitchedOff(claim, row.template, user))
    return { is: 'over', state: 'refused', reason: 'switchedOff' };
  const providers = records.providersOf(claim);
  if (providers.length === 0) return over('noChannel');
  const to = destinationOf(claim, { row, user, context: records, providers });
  if (to === null) return over(claim.channel === 'push' ? 'noBrowser' : 'noTarget');
  const readyProviders = awake(providers, claim, health);
  if (readyProviders.length === 0)
    return { is: 'waiting', until: soonest(providers, claim, health), reason: 'unreachable' };
  const affordableProviders = await takeAffordable(tx, claim, readyProviders, now);
  if ('is' in affordableProviders) return affordableProviders;
  const others = await siblings(tx, claim, row, affordableProviders[0], now);
  return { is: 'accepted', claim, row, to, locale: localeOf(user), providers: affordableProviders, others };
}

async function markSending(
  tx: Transaction,
  acceptedClaims: readonly AcceptedDelivery[],
  words: readonly Words[],
  now: Date,
): Promise<void> {
  if (acceptedClaims.length === 0) return;
  const rows = acceptedClaims.map(({ claim, to }, at) => ({
    id: claim.deliveryId,
    content: `${words[at]?.title}\n${words[at]?.text}`,
    target: 'target' in to ? to.target : null,
  }));
  await tx.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as g(id bigint, content text, target text)
     ), tried as (
       update delivery_queue q set tries = q.tries + 1 from given g where q.delivery_id = g.id
     )
     update deliveries d set state = 'sending', tries = coalesce(d.tries, 0) + 1, content = g.content,
       target = coalesce(d.target, g.target), version = d.version + 1, updated_at = $2
     from given g where d.id = g.id`,
    [JSON.stringify(rows), now],
  );
}

function sendingOf(
  platform: Platform,
  { claim, row, to, providers, others }: AcceptedDelivery,
  words: Words,
  now: Date,
): Sending {
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
  return { message, to, providers, tag: tagOf(row, claim), bundledIds: others.map(({ id }) => id) };
}

const over = (reason: DeliveryReason): DeliveryDecision => ({ is: 'over', state: 'failed', reason });

/** Users switch texts off; texts about people go to all. */
function isSwitchedOff(claim: Claim, template: DeliveryTemplate, user: UserRow): boolean {
  if (claim.channel !== 'sms' || claim.isPeople) return false;
  if (template.startsWith('alarm')) return !user.sends_alarm_sms;
  if (template.startsWith('maintenance')) return !user.sends_maintenance_sms;
  return template.startsWith('repair') && !user.sends_repair_sms;
}

const localeOf = (user: UserRow | null | undefined): Locale =>
  locales.find((one) => one === user?.locale) ?? defaultLocale;

/** The delivery's own address, else the user's current one; null without one. */
function destinationOf(
  claim: Claim,
  of: {
    row: DeliveryRow;
    user: UserRow | null | undefined;
    context: DeliveryContext;
    providers: readonly Provider[];
  },
): Destination | null {
  const { row, user, context: records, providers } = of;
  if (claim.channel === 'push') {
    const browsers = records.browsers.get(row.user_id ?? '') ?? [];
    return browsers.length > 0 ? { browsers } : null;
  }
  const own = { mail: user?.mail, sms: user?.phone, miniProgram: user?.phone, appPush: user?.phone };
  const target =
    row.target || (claim.channel === 'webhook' ? providers[0]?.host : own[claim.channel]) || null;
  return target === null ? null : { target };
}

/** Providers that are not resting; for people resting ones come last instead. */
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

/** The providers whose bounds leave room, the first of them charged; else the decision on the delivery. */
async function takeAffordable(
  tx: Transaction,
  claim: Claim,
  providers: readonly Provider[],
  now: Date,
): Promise<[Provider, ...Provider[]] | DeliveryDecision> {
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

/** A person dispatched to a case keeps that notification when its alarm is settled. */
function tagOf(row: DeliveryRow, { deliveryId }: Claim): string {
  if (row.order_id !== null && row.template.startsWith('repair')) return `order-${row.order_id}`;
  return row.alarm_id === null ? deliveryId : alarmTag(row.alarm_id);
}
