import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { DeliveryTemplate } from '@hoistway/shared/domain/delivery.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import {
  type About,
  bundleWords,
  deliveryWords,
  readFacts,
  type Words,
} from '../../messaging/deliveryText.ts';
import type { Provider } from '../../messaging/senders/sender.ts';
import type { Claim } from './deliveryClaims.ts';

/** A bundle names this many of its messages, and includes at most this many. */
const namedMost = 10;
const bundledMost = 500;

/** Subject of a message. */
interface BundledMessage extends About {
  template: DeliveryTemplate;
}

/** Another delivery that waits for the same destination. */
export interface Sibling extends BundledMessage {
  id: string;
  params: Record<string, string | number>;
}

/** Other deliveries for the same destination, if its channel bundles them or they were held back. */
export async function siblings(
  tx: Transaction,
  claim: Claim,
  row: { state: string },
  provider: Provider,
  now: Date,
): Promise<Sibling[]> {
  const isBundling = provider.bundleSeconds > 0 || row.state === 'held';
  if (claim.isPeople || claim.channelId !== null || !isBundling) return [];
  const result = await tx.query<Sibling>(
    `with waiting as (
       select delivery_id from delivery_queue
       where tenant_id = $1 and channel = $2 and destination = $3 and not is_people and channel_id is null
         and next_at <= $4 and leased_until is null and delivery_id <> $5
       order by delivery_id limit ${bundledMost} for update skip locked
     ), taken as (
       update delivery_queue q set leased_until = mine.leased_until from waiting w, delivery_queue mine
       where q.delivery_id = w.delivery_id and mine.delivery_id = $5 returning q.delivery_id, q.params
     )
     select d.id, d.template, t.params, d.alarm_id, d.order_id from taken t join deliveries d on d.id = t.delivery_id
     order by d.id`,
    [claim.tenantId, claim.channel, claim.destination, now, claim.deliveryId],
  );
  return result.rows;
}

/** A message with those it bundles, the first of which are named. */
export interface BundledText {
  claim: Claim;
  row: BundledMessage;
  locale: Locale;
  others: readonly Sibling[];
}

/** The texts of messages, each alone or with those it bundles, in their order. */
export async function wordsOf(tx: Transaction, tellings: readonly BundledText[]): Promise<Words[]> {
  const namedOthers = tellings.map(({ others }) => others.slice(0, namedMost - 1));
  const facts = await readFacts(
    tx,
    tellings.flatMap(({ row }, at) => [row, ...(namedOthers[at] ?? [])]),
  );
  let next = 0;
  return tellings.map(({ claim, row, locale, others }, at) => {
    const own = deliveryWords(locale, row.template, { ...facts[next++], ...claim.params });
    if (others.length === 0) return own;
    const titles = (namedOthers[at] ?? []).map(
      (other) => deliveryWords(locale, other.template, { ...facts[next++], ...other.params }).title,
    );
    return bundleWords(locale, [own.title, ...titles], others.length + 1);
  });
}
