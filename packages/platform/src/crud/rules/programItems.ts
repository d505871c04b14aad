import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** An item belongs to its card's organisation; a new one is appended. */
export const programItems: EntityRules = {
  async columns({ tx, draft, before }) {
    const rows = await run<{ org_id: string; last: number | null }>(
      tx,
      sql`select c.org_id, (select max(i.position) from program_items i
            where i.program_card_id = c.id and i.deleted_at is null) as last
          from program_cards c where c.id = ${draft.programCardId}`,
    );
    const card = rows[0];
    if (!card) return {};
    const position = before || draft.position ? draft.position : (card.last ?? 0) + 1;
    draft.position = position;
    return { org_id: card.org_id, position };
  },
};
