import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { hasTenant, tableName } from '../db/tables.ts';
import { run, type Transaction, withoutRowSecurity } from '../db/tenantTransaction.ts';

/** The spelling by which numbers are compared where case does not count. */
export const foldCase = (text: string): string => text.toLowerCase();

/** Whether an organisation or an ancestor has set its unique numbers to ignore case. */
export async function ignoresCase(tx: Transaction, resource: AnyResource, orgId: string): Promise<boolean> {
  const isNumbered = Object.values(resource.fields).some(({ unique, kind }) => unique && kind === 'text');
  if (!isNumbered || !hasTenant(resource)) return false;
  const rows = await run(
    tx,
    sql`select 1 from organisations o join organisations a on a.id = any(o.above)
      where o.id = ${orgId} and a.ignores_number_case and a.deleted_at is null limit 1`,
  );
  return rows.length > 0;
}

export interface Numbers {
  tenantId: string;
  /** A unique field. */
  field: string;
  texts: readonly string[];
}

/**
 * The undeleted records of a tenant whose number is one of these in any case; read without row-level security, behind
 * which PostgreSQL uses no index of a folded text.
 */
export function findNumbers(
  tx: Transaction,
  resource: AnyResource,
  { tenantId, field, texts }: Numbers,
): Promise<{ id: string; text: string }[]> {
  const column = sql.identifier(snakeCase(field));
  return withoutRowSecurity(tx, () =>
    run<{ id: string; text: string }>(
      tx,
      sql`select id, ${column} as text from ${sql.identifier(tableName(resource))}
        where tenant_id = ${tenantId} and deleted_at is null
          and lower(${column}) = any(${sql.param(texts.map(foldCase))}::text[])`,
    ),
  );
}

/** Number of locks per resource: few enough for a file of any length. */
const buckets = 256;

/**
 * Blocks other writers of these numbers, in any case, until the transaction ends: the unique key compares exact texts.
 */
export const lockNumbers = (tx: Transaction, resource: AnyResource, { tenantId, field, texts }: Numbers) =>
  run(
    tx,
    sql`select pg_advisory_xact_lock(hashtext(${`${tableName(resource)}.${field} ${tenantId}`}), bucket)
      from (select distinct hashtext(t) & ${buckets - 1} as bucket
        from unnest(${sql.param(texts.map(foldCase))}::text[]) t order by 1) b`,
  );
