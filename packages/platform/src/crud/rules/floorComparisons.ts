import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';

/** A physical floor of an elevator has one row. */
export const floorComparisons: EntityRules = {
  beforeWrite: ({ tx, draft, before }) => checkFree(tx, draft, before?.id),
  beforeRestore: (tx, record) => checkFree(tx, record, record.id),
};

const checkFree = (tx: Transaction, floor: Wire, id: unknown): Promise<void> =>
  refuseSecond(tx, id, {
    table: 'floor_comparisons',
    same: sql`elevator_id = ${floor.elevatorId} and actual_floor = ${floor.actualFloor}`,
    field: 'actualFloor',
  });
