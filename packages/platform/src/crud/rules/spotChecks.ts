import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/**
 * A check's score is the sum of its items' scores. An open rectification is closed by its command alone, which wants the
 * pictures that prove it.
 */
export const spotChecks: EntityRules = {
  async beforeWrite({ draft, before }) {
    if (before?.rectificationStatus === 'unrectified' && draft.rectificationStatus === 'rectified')
      throw new ProductError('illegalMove', { current: before });
  },
  columns: organisationOfElevator,
  async enrich(tx, records) {
    const ids = records.map((record) => record.id);
    const sums = await run<{ id: string; score: number }>(
      tx,
      sql`select spot_check_id as id, sum(score)::int as score from spot_check_items
        where spot_check_id = any(${sql.param(ids)}::bigint[]) and deleted_at is null group by 1`,
    );
    const scores = new Map(sums.map(({ id, score }) => [id, score]));
    for (const record of records) record.score = scores.get(String(record.id)) ?? null;
  },
};
