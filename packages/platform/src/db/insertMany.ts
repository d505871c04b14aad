import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { tables } from './tables.ts';
import { run, type Transaction } from './tenantTransaction.ts';

/** Column names to values; instants as `Date`, ids as text. */
export type NewRow = Record<string, unknown>;

/** Small enough for memory, large enough to be worth a round trip. */
const batch = 2_000;

/** New, unused ids of a resource's table. */
export async function newIds(tx: Transaction, resource: string, count: number): Promise<string[]> {
  const table = tableOf(resource);
  const result = await tx.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table.name, count],
  );
  return result.rows.map((row) => row.id);
}

/**
 * Inserts rows of a resource's table, a few thousand a statement. All rows have the columns of the first; a column
 * that is null in every row is omitted, unless the database has a default for it.
 * @returns the ids, in no particular order
 */
export async function insertMany(
  tx: Transaction,
  resource: string,
  rows: readonly NewRow[],
): Promise<string[]> {
  const first = rows[0];
  if (!first) return [];
  const { name, types, defaults } = tableOf(resource);
  const columns = Object.keys(first).filter(
    (column) => defaults.has(column) || rows.some((row) => (row[column] ?? null) !== null),
  );
  const list = join(columns.map((column) => sql.identifier(column)));
  const columnDefinitions = join(
    columns.map(
      (column) => sql`${sql.identifier(column)} ${sql.raw(types.get(column) ?? unknownColumn(column))}`,
    ),
  );
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += batch) {
    const batchRows = rows.slice(at, at + batch).map((row) => pick(row, columns));
    const insertedRows = await run<{ id: string }>(
      tx,
      sql`insert into ${sql.identifier(name)} (${list})
        select ${list} from jsonb_to_recordset(${JSON.stringify(batchRows)}::jsonb) as given (${columnDefinitions})
        returning id`,
    );
    ids.push(...insertedRows.map((row) => row.id));
  }
  return ids;
}

/** The SQL types of a resource's columns, by column name. */
export function columnTypes(resource: string): Map<string, string> {
  return tableOf(resource).types;
}

/**
 * A resource's table, the SQL types of its columns and those with a default, by column name.
 * @throws for an unknown resource
 */
export function tableOf(resource: string): {
  name: string;
  types: Map<string, string>;
  defaults: ReadonlySet<string>;
} {
  const table = tables[resource];
  if (!table) throw new Error(`There is no table for ${resource}.`);
  const columns = Object.values(getTableColumns(table));
  return {
    name: getTableName(table),
    types: new Map(columns.map((column) => [column.name, column.getSQLType()])),
    defaults: new Set(columns.filter((column) => column.hasDefault).map((column) => column.name)),
  };
}

/** @throws always */
export const unknownColumn = (column: string): never => {
  throw new Error(`There is no column ${column}.`);
};

const pick = (row: NewRow, columns: readonly string[]): NewRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const join = (parts: SQL[] | ReturnType<typeof sql.identifier>[]): SQL => sql.join([...parts], sql`, `);
