import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../../db/columns.ts';
import { hasTenant, tableName } from '../../db/tables.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import { findNumbers, foldCase } from '../numberCase.ts';
import { rowsVisible } from '../rowsVisible.ts';

/** Separates several names in one cell. */
export const separator = '; ';

/** The unique field of a resource, else its display field. */
function keyField(resource: AnyResource): string {
  const unique = Object.entries(resource.fields).find(([, field]) => field.unique);
  return unique?.[0] ?? resource.display;
}

const column = (alias: string, name: string): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(name))}`;

/** Names of records in a file: the displayed name if unique, else the unique key. */
export async function namesOf(
  tx: Transaction,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const table = sql.identifier(tableName(resource));
  const idSet = sql`any(${sql.param([...ids])}::bigint[])`;
  const display = (alias: string) => column(alias, resource.display);
  // The uses of all names are counted at once: one query per name would scan the table as often.
  const rows = await run<{ id: string; name: string }>(
    tx,
    sql`select r.id, case
          when ${display('r')} is not null and coalesce(same.living, 0) <= (r.deleted_at is null)::int
          then ${display('r')}::text else coalesce(${column('r', keyField(resource))}::text, r.id::text) end as name
      from ${table} r left join (
        select ${display('x')} as shown, count(*) as living from ${table} x
        where x.deleted_at is null and ${display('x')} in (select ${display('y')} from ${table} y where y.id = ${idSet})
        group by 1) same on same.shown = ${display('r')}
      where r.id = ${idSet}`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The ids of names in a file, by key or by display name; an ambiguous name has none. */
export async function idsOfNames(
  tx: Transaction,
  resource: AnyResource,
  names: readonly string[],
  visibility: Visibility,
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const idSet = sql`${sql.param([...names])}::text[]`;
  const key = sql`${column('r', keyField(resource))}::text`;
  const display = sql`${column('r', resource.display)}::text`;
  const rows = await run<{ id: string; key: string | null; display: string | null }>(
    tx,
    sql`select r.id, ${key} as key, ${display} as display from ${sql.identifier(tableName(resource))} r
      where r.deleted_at is null and ${rowsVisible(resource, 'r', visibility)}
        and (${key} = any(${idSet}) or ${display} = any(${idSet}))`,
  );
  const byDisplay = Map.groupBy(rows, (row) => row.display);
  const idByName = new Map<string, string>();
  for (const [name, same] of byDisplay)
    if (name !== null && same.length === 1 && same[0]) idByName.set(name, same[0].id);
  for (const row of rows) if (row.key !== null) idByName.set(row.key, row.id);
  return idByName;
}

/** As `idsOfNames`; a name without an exact match means the one record with that number in another case. */
export async function idsOfNamesInAnyCase(
  tx: Transaction,
  resource: AnyResource,
  names: readonly string[],
  visibility: Visibility,
): Promise<Map<string, string>> {
  const field = keyField(resource);
  const isNumbered =
    hasTenant(resource) && resource.fields[field]?.unique && resource.fields[field]?.kind === 'text';
  if (!isNumbered || names.length === 0) return idsOfNames(tx, resource, names, visibility);
  const numbers = await findNumbers(tx, resource, { tenantId: visibility.tenantId, field, texts: names });
  const spellings = numbers.map(({ text }) => text);
  const ids = await idsOfNames(tx, resource, [...new Set([...names, ...spellings])], visibility);
  const alike = Map.groupBy(spellings, foldCase);
  const unknown = names.filter((name) => !ids.has(name));
  return new Map([
    ...ids,
    ...unknown.flatMap((name): [string, string][] => {
      const [only, ...others] = alike.get(foldCase(name)) ?? [];
      const id = only !== undefined && others.length === 0 ? ids.get(only) : undefined;
      return id === undefined ? [] : [[name, id]];
    }),
  ]);
}
