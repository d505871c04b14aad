import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { isSigned } from './maintenanceOrders.ts';
import type { EntityRules } from './rules.ts';

/** The items of a signed visit stay as they were signed. */
export const maintenanceOrderItems: EntityRules = {
  beforeWrite: ({ tx, draft, before }) => refuseSigned(tx, before ?? draft),
  beforeDelete: refuseSigned,
  beforeRestore: refuseSigned,
};

/** @throws illegalMove where the part belongs to a signed visit */
export async function refuseSigned(tx: Transaction, part: Wire): Promise<void> {
  const rows = await run<{ status: string; isSealed: boolean }>(
    tx,
    sql`select status, is_sealed(tenant_id, 'maintenanceOrders', id) as "isSealed" from maintenance_orders
      where id = ${part.maintenanceOrderId ?? null}`,
  );
  const order = rows[0];
  if (order && (isSigned(order.status) || order.isSealed))
    throw new ProductError('illegalMove', { current: part, params: { because: 'state' } });
}
