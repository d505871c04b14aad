import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/** A physical floor of an elevator has one row. */
export const floorComparisons: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const same = await run(
      tx,
      sql`select 1 from floor_comparisons where elevator_id = ${draft.elevatorId}
        and actual_floor = ${draft.actualFloor} and deleted_at is null
        and id is distinct from ${before?.id ?? null}::bigint`,
    );
    if (same.length > 0)
      throw new ProductError('duplicate', { fields: [{ field: 'actualFloor', code: 'duplicate' }] });
  },
  columns: organisationOfElevator,
};
