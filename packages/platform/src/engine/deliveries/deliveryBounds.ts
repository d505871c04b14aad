import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Provider } from '../../messaging/senders/sender.ts';
import type { Claim } from './deliveryClaims.ts';

/** Counts a message against its destination's rate. @returns when the rate allows it, null for now */
export async function heldUntil(
  tx: Transaction,
  claim: Claim,
  provider: Provider,
  now: Date,
): Promise<Date | null> {
  if (claim.isPeople || provider.perMinute === null) return null;
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const result = await tx.query(
    `insert into delivery_rates as r (tenant_id, channel, destination, minute, sent) values ($1, $2, $3, $4, 1)
     on conflict (tenant_id, channel, destination) do update
       set minute = excluded.minute, sent = case when r.minute = excluded.minute then r.sent + 1 else 1 end
       where r.minute <> excluded.minute or r.sent < $5`,
    [claim.tenantId, claim.channel, claim.destination, minute, provider.perMinute],
  );
  return result.rowCount === 0 ? new Date(minute.getTime() + minuteMs) : null;
}

/**
 * Charges a message to its channel's daily budget. A message about people is sent above the cap too.
 * @returns whether the budget sufficed
 */
export async function takeCost(
  tx: Transaction,
  { tenantId, isPeople }: Pick<Claim, 'tenantId' | 'isPeople'>,
  { id, costPerMessage, dailyCostCap }: Provider,
  now: Date,
): Promise<boolean> {
  if (id === null || costPerMessage === 0) return true;
  const cap = isPeople ? null : dailyCostCap;
  if (cap !== null && costPerMessage > cap) return false;
  const result = await tx.query(
    `insert into delivery_costs as c (tenant_id, channel_id, day, spent) values ($1, $2, $3, $4)
     on conflict (tenant_id, channel_id, day) do update set spent = c.spent + excluded.spent
       where $5::numeric is null or c.spent + excluded.spent <= $5`,
    [tenantId, id, dayOf(now), costPerMessage, cap],
  );
  return result.rowCount !== 0;
}

/** Refunds the price of a message that was not sent. */
export async function giveCostBack(
  tx: Transaction,
  tenantId: string,
  { id, costPerMessage }: Provider,
  now: Date,
): Promise<void> {
  if (id === null || costPerMessage === 0) return;
  await tx.query(
    'update delivery_costs set spent = greatest(0, spent - $4) where tenant_id = $1 and channel_id = $2 and day = $3',
    [tenantId, id, dayOf(now), costPerMessage],
  );
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
