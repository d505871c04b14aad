import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../../db/columns.ts';
import { hasTenant, tableName } from '../../db/tables.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import { findNumbers, foldCase } from '../numberCase.ts';
import { rowsVisible } from '../rowsVisible.ts';

/** Between several names in one cell. */
export const separator = '; ';

/** The field that no two living records of a resource share, else the one shown. */
function keyField(resource: AnyResource): string {
  const unique = Object.entries(resource.fields).find(([, field]) => field.unique);
  return unique?.[0] ?? resource.display;
}

const column = (alias: string, name: string): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(name))}`;

/** What a file calls records: what a screen shows where that is the only one of its name, else the unique key. */
export async function namesOf(
  tx: Transaction,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const table = sql.identifier(tableName(resource));
  const idSet = sql`any(${sql.param([...ids])}::bigint[])`;
  const display = (alias: string) => column(alias, resource.display);
  // How many bear a name is counted once for all of them: counted one by one it would walk the table as often.
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

/** The ids that names in a file mean, by key or by the name shown; a name of two records means neither. */
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

/** As `idsOfNames`; a name that means nothing as it is spelled means the one record whose number it is in another case. */
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
