import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** A replacement belongs to the organisation of the part's elevator. */
export const partReplacements: EntityRules = {
  async columns({ tx, draft }) {
    const rows = await run<{ org_id: string }>(
      tx,
      sql`select org_id from elevator_parts where id = ${draft.elevatorPartId}`,
    );
    return rows[0] ? { org_id: rows[0].org_id } : {};
  },
};
