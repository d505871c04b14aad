import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** A person is bound to an elevator once. */
export const elevatorUsers: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    const same = await run(
      tx,
      sql`select 1 from elevator_users where elevator_id = ${draft.elevatorId} and user_id = ${draft.userId}
        and deleted_at is null and id is distinct from ${before?.id ?? null}::bigint`,
    );
    if (same.length > 0)
      throw new ProductError('duplicate', { fields: [{ field: 'userId', code: 'duplicate' }] });
  },
};
