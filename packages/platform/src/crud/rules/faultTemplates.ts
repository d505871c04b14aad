import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** §8 "Duplicate fault codes": a template has each code once. */
export const faultTemplates: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const same = await run(
      tx,
      sql`select 1 from fault_templates where serial_number = ${draft.serialNumber}
        and fault_code = ${draft.faultCode} and deleted_at is null
        and id is distinct from ${before?.id ?? null}::bigint`,
    );
    if (same.length > 0)
      throw new ProductError('duplicate', { fields: [{ field: 'faultCode', code: 'duplicateFaultCode' }] });
  },
};
