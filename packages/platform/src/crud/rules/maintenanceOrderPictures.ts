import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { refuseSigned } from './maintenanceOrderItems.ts';
import type { EntityRules } from './rules.ts';

/** A picture's item must belong to the same visit. */
export const maintenanceOrderPictures: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    await refuseSigned(tx, before ?? draft);
    if (!draft.itemId) return;
    const own = await run(
      tx,
      sql`select 1 from maintenance_order_items where id = ${draft.itemId}
        and maintenance_order_id = ${draft.maintenanceOrderId} and deleted_at is null`,
    );
    if (own.length === 0)
      throw new ProductError('invalidFields', { fields: [{ field: 'itemId', code: 'unknownReference' }] });
  },
  beforeDelete: refuseSigned,
  beforeRestore: refuseSigned,
};
