import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** A use unit is assigned to a developer once, by its number and name at that time (§3). */
export const developerAuthorities: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const same = await run(
      tx,
      sql`select 1 from developer_authorities where developer_id = ${draft.developerId}
        and use_unit_id = ${draft.useUnitId} and deleted_at is null
        and id is distinct from ${before?.id ?? null}::bigint`,
    );
    if (same.length > 0)
      throw new ProductError('duplicate', { fields: [{ field: 'useUnitId', code: 'duplicate' }] });
  },
  async columns({ tx, draft }) {
    const units = await run<{ no: string | null; name: string | null }>(
      tx,
      sql`select no, name from use_units where id = ${draft.useUnitId}`,
    );
    return { use_unit_no: units[0]?.no ?? null, use_unit_name: units[0]?.name ?? null };
  },
};
