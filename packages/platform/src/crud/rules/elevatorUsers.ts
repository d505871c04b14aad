import { sql } from 'drizzle-orm';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';

/** A person is bound to an elevator once. */
export const elevatorUsers: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    await refuseSecond(tx, before?.id, {
      table: 'elevator_users',
      same: sql`elevator_id = ${draft.elevatorId} and user_id = ${draft.userId}`,
      field: 'userId',
    });
  },
};
