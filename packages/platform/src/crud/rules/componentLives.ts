import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';

/** A component of an elevator has one life. */
export const componentLives: EntityRules = {
  beforeWrite: ({ tx, draft, before }) => checkAlone(tx, draft, before?.id),
  beforeRestore: (tx, record) => checkAlone(tx, record, record.id),
};

const checkAlone = (tx: Transaction, life: Wire, id: unknown): Promise<void> =>
  refuseSecond(tx, id, {
    table: 'component_lives',
    same: sql`elevator_id = ${life.elevatorId} and component = ${life.component}`,
    field: 'component',
  });
