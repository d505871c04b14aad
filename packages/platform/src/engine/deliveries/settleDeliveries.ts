import type { Transaction } from '../../db/tenantTransaction.ts';
import type { AnnouncedItem } from '../../events/announcer.ts';
import { noteOutcomes, type Outcome } from '../../messaging/deliveryOutcomes.ts';
import type { Provider } from '../../messaging/senders/sender.ts';
import { giveCostBack, takeCost } from './deliveryBounds.ts';

/** Result of a claimed delivery, and of those that its message bundled. */
export interface Settlement {
  outcomes: readonly Outcome[];
  /** Deliveries that wait no longer. */
  endedIds?: readonly string[];
  /** Deliveries that become claimable again at a time. */
  releases?: readonly { ids: readonly string[]; at: Date }[];
  /** A price charged in vain, and one that is owed. */
  refundTo?: Provider | undefined;
  chargeTo?: Provider | undefined;
  /** Browsers that have withdrawn their subscription. */
  expiredBrowsers?: readonly string[];
}

/**
 * Writes the results of deliveries of one tenant, in one transaction.
 * @returns the items to announce after the commit
 */
export async function settleDeliveries(
  tx: Transaction,
  tenantId: string,
  settlements: readonly Settlement[],
  now: Date,
): Promise<AnnouncedItem[]> {
  await settleCosts(tx, tenantId, settlements, now);
  const expiredBrowsers = settlements.flatMap((one) => one.expiredBrowsers ?? []);
  if (expiredBrowsers.length > 0)
    await tx.query('delete from push_subscriptions where id = any($1::bigint[])', [expiredBrowsers]);
  const droppedIds = settlements.flatMap((one) => one.endedIds ?? []);
  if (droppedIds.length > 0)
    await tx.query('delete from delivery_queue where delivery_id = any($1::bigint[])', [droppedIds]);
  const releases = settlements.flatMap((one) => one.releases ?? []);
  if (releases.length > 0)
    await tx.query(
      `update delivery_queue q set leased_until = null, next_at = r.at
       from (select unnest(ids) as id, at from jsonb_to_recordset($1::jsonb) as g(ids bigint[], at timestamptz)) r
       where q.delivery_id = r.id`,
      [JSON.stringify(releases)],
    );
  return noteOutcomes(
    tx,
    tenantId,
    settlements.flatMap((one) => one.outcomes),
  );
}

/** In the order of the channels, since each day's sum of a channel is one row. */
async function settleCosts(
  tx: Transaction,
  tenantId: string,
  settlements: readonly Settlement[],
  now: Date,
): Promise<void> {
  const movements = settlements
    .flatMap(({ refundTo, chargeTo }) => [
      ...(refundTo ? [{ provider: refundTo, isBack: true }] : []),
      ...(chargeTo ? [{ provider: chargeTo, isBack: false }] : []),
    ])
    .sort((a, b) => Number(a.provider.id) - Number(b.provider.id));
  for (const { provider, isBack } of movements)
    if (isBack) await giveCostBack(tx, tenantId, provider, now);
    else await takeCost(tx, { tenantId, isPeople: true }, provider, now);
}
