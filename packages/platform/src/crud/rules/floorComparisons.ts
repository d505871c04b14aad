import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import type { EntityRules } from './rules.ts';

/** A physical floor of an elevator has one row. */
export const floorComparisons: EntityRules = {
  beforeWrite: ({ tx, draft, before }) => checkFree(tx, draft, before?.id ?? null),
  beforeRestore: (tx, record) => checkFree(tx, record, record.id),
};

async function checkFree(tx: Transaction, floor: Wire, id: unknown): Promise<void> {
  const same = await run(
    tx,
    sql`select 1 from floor_comparisons where elevator_id = ${floor.elevatorId}
      and actual_floor = ${floor.actualFloor} and deleted_at is null and id is distinct from ${id}::bigint`,
  );
  if (same.length > 0)
    throw new ProductError('duplicate', { fields: [{ field: 'actualFloor', code: 'duplicate' }] });
}
