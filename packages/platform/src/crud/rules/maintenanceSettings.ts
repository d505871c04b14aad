import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** A company's maintenance runs by one rule. */
export const maintenanceSettings: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const other = await run(
      tx,
      sql`select 1 from maintenance_settings where company_id = ${draft.companyId} and deleted_at is null
        and id is distinct from ${before?.id ?? null}::bigint`,
    );
    if (other.length > 0)
      throw new ProductError('duplicate', { fields: [{ field: 'companyId', code: 'duplicate' }] });
  },
};
