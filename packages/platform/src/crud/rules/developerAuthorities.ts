import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';

/** A use unit is assigned to a developer once, by its number and name at that time (§3). */
export const developerAuthorities: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    await refuseSecond(tx, before?.id, {
      table: 'developer_authorities',
      same: sql`developer_id = ${draft.developerId} and use_unit_id = ${draft.useUnitId}`,
      field: 'useUnitId',
    });
  },
  async columns({ tx, draft }) {
    const units = await run<{ no: string | null; name: string | null }>(
      tx,
      sql`select no, name from use_units where id = ${draft.useUnitId}`,
    );
    return { use_unit_no: units[0]?.no ?? null, use_unit_name: units[0]?.name ?? null };
  },
};
