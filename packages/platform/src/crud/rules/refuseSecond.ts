import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';

interface Uniqueness {
  table: string;
  /** Condition of the columns that identify a record. */
  same: SQL;
  /** The field that the refusal names. */
  field: string;
  code?: FieldErrorCode;
}

/** @throws duplicate if another record than the one with this id meets the condition */
export async function refuseSecond(
  tx: Transaction,
  id: unknown,
  { table, same, field, code = 'duplicate' }: Uniqueness,
): Promise<void> {
  const others = await run(
    tx,
    sql`select 1 from ${sql.identifier(table)}
      where ${same} and deleted_at is null and id is distinct from ${id ?? null}::bigint limit 1`,
  );
  if (others.length > 0) throw new ProductError('duplicate', { fields: [{ field, code }] });
}
