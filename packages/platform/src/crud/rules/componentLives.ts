import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import type { EntityRules } from './rules.ts';

/** A component of an elevator has one life. */
export const componentLives: EntityRules = {
  beforeWrite: ({ tx, draft, before }) => checkAlone(tx, draft, before?.id ?? null),
  beforeRestore: (tx, record) => checkAlone(tx, record, record.id),
};

async function checkAlone(tx: Transaction, life: Wire, id: unknown): Promise<void> {
  const same = await run(
    tx,
    sql`select 1 from component_lives where elevator_id = ${life.elevatorId}
      and component = ${life.component} and deleted_at is null and id is distinct from ${id}::bigint`,
  );
  if (same.length > 0)
    throw new ProductError('duplicate', { fields: [{ field: 'component', code: 'duplicate' }] });
}
