import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { storedFields } from '../db/storedFields.ts';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';

/** The fields whose total over a list is meaningful. */
export const summedFields = (resource: AnyResource): string[] =>
  storedFields(resource).flatMap(([name, field]) => (field.sum ? [name] : []));

/** Their totals over the rows that `where` finds; 0 over none. */
export async function sumsOf(
  tx: Transaction,
  resource: AnyResource,
  where: SQL,
): Promise<Record<string, number>> {
  const fields = summedFields(resource);
  const totals = fields.map(
    (name) => sql`coalesce(sum(r.${sql.identifier(snakeCase(name))}), 0)::float8 as ${sql.identifier(name)}`,
  );
  const rows = await run<Record<string, number>>(
    tx,
    sql`select ${sql.join(totals, sql`, `)} from ${sql.identifier(tableName(resource))} r where ${where}`,
  );
  return rows[0] ?? {};
}
