import { type SQL, sql } from 'drizzle-orm';
import { type NewRow, tableOf, unknownColumn } from './insertMany.ts';
import { run, type Transaction } from './tenantTransaction.ts';

/** New values of some columns of one row. */
export interface RowUpdate {
  id: string;
  values: NewRow;
}

/** Updates rows of a resource's table and raises their versions; one statement per set of columns. */
export async function updateMany(
  tx: Transaction,
  resource: string,
  updates: readonly RowUpdate[],
): Promise<void> {
  const { name, types } = tableOf(resource);
  const sets = Map.groupBy(updates, ({ values }) => JSON.stringify(Object.keys(values).sort()));
  for (const set of sets.values()) {
    const columns = Object.keys(set[0]?.values ?? {});
    const newRows = set.map(({ id, values }) => ({ ...values, id }));
    await run(
      tx,
      sql`update ${sql.identifier(name)} r set version = r.version + 1, ${list(columns, assignColumn)}
        from jsonb_to_recordset(${JSON.stringify(newRows)}::jsonb)
          as given (id bigint, ${list(columns, (column) => sql`${sql.identifier(column)} ${typeOf(types, column)}`)})
        where r.id = given.id`,
    );
  }
}

const assignColumn = (column: string) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`;
const typeOf = (types: Map<string, string>, column: string) =>
  sql.raw(types.get(column) ?? unknownColumn(column));
const list = (columns: readonly string[], of: (column: string) => SQL): SQL =>
  sql.join(columns.map(of), sql`, `);
