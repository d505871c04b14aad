import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { superAdminOnly } from '@hoistway/shared/domain/permission.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { z } from 'zod';
import { hasTenant, keepsSeenFrom, tableName, tables } from './tables.ts';

/**
 * `node src/db/generateMigration.ts <name>`: writes the difference between the registry's tables and the last
 * migration as the next file below 0100, with row-level security for new tables, and the state for the next
 * comparison.
 */
const folder = join(import.meta.dirname, 'migrations');
const state = join(folder, 'meta', 'tables.json');
const indexedSchema = z.array(z.object({ indexes: z.record(z.string(), z.unknown()) }));
const linkedSchema = z.array(
  z.object({ foreignKeys: z.record(z.string(), z.object({ tableFrom: z.string(), tableTo: z.string() })) }),
);

const name = process.argv[2];
if (!name) throw new Error('A name is needed.');
const before: ReturnType<typeof generateDrizzleJson> = existsSync(state)
  ? JSON.parse(await readFile(state, 'utf8'))
  : generateDrizzleJson({});
const after = generateDrizzleJson(tables, before.id);
const statements = [...inOrder(await generateMigration(before, after)), ...adoptions()];
if (statements.length === 0) throw new Error('The tables are as they were.');
const files = (await readdir(folder)).filter((one) => one.endsWith('.sql') && one < '0100');
const number = String(files.length + 1).padStart(4, '0');
await writeFile(join(folder, `${number}_${name}.sql`), `${statements.join('\n')}\n`);
await writeFile(state, `${JSON.stringify(after)}\n`);

/** Puts a generated search column after its source columns; a replaced one gets its dropped index again. */
function inOrder(statements: readonly string[]): string[] {
  const isSearched = (statement: string) =>
    /^ALTER TABLE .* (drop|ADD) column "search_text"/i.test(statement);
  const searchStatements = statements.filter(isSearched);
  const recreatedColumns = searchStatements.flatMap(
    (statement) => /^ALTER TABLE "(\w+)" drop/.exec(statement)?.[1] ?? [],
  );
  const rest = statements.filter((statement) => !isSearched(statement));
  const indexes = rest.filter((statement) => /USING gin \(search_text/.test(statement));
  return [
    ...rest.filter((statement) => !indexes.includes(statement)),
    ...searchStatements,
    ...indexes,
    ...recreatedColumns.map(
      (table) => `CREATE INDEX "${table}_search_idx" ON "${table}" USING gin (search_text gin_trgm_ops);`,
    ),
  ];
}

/**
 * Row-level security of new tables; a table without a tenant is opened to sessions that may read or reference its
 * rows.
 */
function adoptions(): string[] {
  const isNew = (table: string) => !(`public.${table}` in before.tables);
  const tableNames = new Set(
    resourceList
      .filter(hasTenant)
      .flatMap(({ fields }) => Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : []))),
  );
  return resourceList.flatMap((resource) => {
    const table = tableName(resource);
    const isNamed = !hasTenant(resource) && tableNames.has(resource.name);
    const isOpen = isNamed || (!hasTenant(resource) && resource.permission !== superAdminOnly);
    if (isNew(table))
      return [`call adopt_record_table('${table}'${isOpen ? ', true' : ''});`, ...countings(resource)];
    if (resource.isLarge && !wasLarge(table)) return countings(resource);
    return isNamed && !wasNamed(table) ? [`call open_record_table('${table}');`] : [];
  });
}

/** Triggers that count a large table's rows by visibility. */
function countings(resource: AnyResource): string[] {
  if (!resource.isLarge || resource.scope !== 'organisation') return [];
  const scope = keepsSeenFrom(resource) ? 'seen_from' : 'org_id';
  return [`call count_record_table('${tableName(resource)}', '${scope}');`];
}

function wasLarge(table: string): boolean {
  const [existingIndexes] = indexedSchema.safeParse([before.tables[`public.${table}`]]).data ?? [];
  return Object.keys(existingIndexes?.indexes ?? {}).some((index) => index.endsWith('_order'));
}

/** Whether another table named this one at the last migration. */
function wasNamed(table: string): boolean {
  return linkedSchema
    .parse(Object.values(before.tables))
    .flatMap(({ foreignKeys }) => Object.values(foreignKeys))
    .some((link) => link.tableTo === table && link.tableFrom !== table);
}
