import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { tables } from './tables.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The columns of the database in the notation of the registry's tables. */
async function columnsOf(table: string): Promise<Record<string, string>> {
  const result = await db.ownerPool.query<{ name: string; type: string; not_null: boolean }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return Object.fromEntries(result.rows.map((row) => [row.name, describeColumn(row.type, row.not_null)]));
}

const describeColumn = (type: string, isNotNull: boolean) =>
  `${type.replace('numeric(14,2)', 'numeric(14, 2)')}${isNotNull ? ' not null' : ''}`;

/** The hand-written migrations, from 0100 on. */
const folder = join(import.meta.dirname, 'migrations');
const ownMigrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql') && file >= '0100')
  .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/--.*/g, ''));
const ownIndexes = new Set(
  ownMigrations
    .flatMap((text) => [...text.matchAll(/create (?:unique )?index (\w+)/g)])
    .map(([, name]) => name),
);
/** Columns of a declared table that only the platform's own SQL reads and writes, as `table.column`. */
const ownColumns = new Set(
  ownMigrations
    .flatMap((text) => [...text.matchAll(/alter table (\w+)([^;]*)/g)])
    .flatMap(([, table, changes = '']) =>
      [...changes.matchAll(/add column (\w+)/g)].map(([, column]) => `${table}.${column}`),
    ),
);

it.each(Object.entries(tables))('the migrations end in the table that %s declares', async (_, table) => {
  const { name, indexes, foreignKeys, uniqueConstraints } = getTableConfig(table);
  const declaredColumns = Object.fromEntries(
    Object.values(getTableColumns(table)).map((column) => [
      column.name,
      describeColumn(column.getSQLType(), column.notNull || column.primary),
    ]),
  );
  const columns = Object.entries(await columnsOf(name)).filter(
    ([column]) => column in declaredColumns || !ownColumns.has(`${name}.${column}`),
  );
  expect(Object.fromEntries(columns)).toEqual(declaredColumns);

  const inPlace = await db.ownerPool.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('f', 'u')
     union all select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [name],
  );
  const expectedIndexes = [
    ...indexes.map((index) => index.config.name),
    ...foreignKeys.map((key) => key.getName()),
    ...uniqueConstraints.map((constraint) => constraint.getName()),
  ];
  const indexNames = inPlace.rows.map((row) => row.name).filter((index) => !ownIndexes.has(index));
  expect(indexNames.toSorted()).toEqual(expectedIndexes.map(String).toSorted());
});
