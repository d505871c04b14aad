import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/** A component of an elevator has one life. */
export const componentLives: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const same = await run(
      tx,
      sql`select 1 from component_lives where elevator_id = ${draft.elevatorId}
        and component = ${draft.component} and deleted_at is null
        and id is distinct from ${before?.id ?? null}::bigint`,
    );
    if (same.length > 0)
      throw new ProductError('duplicate', { fields: [{ field: 'component', code: 'duplicate' }] });
  },
  columns: organisationOfElevator,
};
