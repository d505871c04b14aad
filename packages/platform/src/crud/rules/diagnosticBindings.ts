import { sql } from 'drizzle-orm';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';

/** A person is bound to an elevator once for each kind of measurement. */
export const diagnosticBindings: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    await refuseSecond(tx, before?.id, {
      table: 'diagnostic_bindings',
      same: sql`kind = ${draft.kind} and elevator_id = ${draft.elevatorId} and user_id = ${draft.userId}`,
      field: 'userId',
    });
  },
};
