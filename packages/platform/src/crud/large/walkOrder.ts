import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../../db/columns.ts';
import { tableName } from '../../db/tables.ts';
import { type Queryable, run, type Transaction } from '../../db/tenantTransaction.ts';
import { idsAt, type OrderedIds, orderedIds, sizeOf, withIdAt, withoutIds } from './orderedIds.ts';

/** A page's place in a list, counted from its end where it is read backward. */
export interface Stretch {
  isBackward: boolean;
  skip: number;
  size: number;
}

/** A condition over a resource's rows with a sort. */
export interface SortedRows {
  resource: AnyResource;
  where: SQL;
  sort: { by: string; descending: boolean };
}

/** Reads ids along the index of the sort, across all rows that the condition excludes. */
export const walkOrder = (tx: Queryable, rows: SortedRows, stretch: Stretch): Promise<string[]> =>
  readIds(tx, walkStatement(rows, sortOrder(rows, stretch.isBackward), stretch));

/** Reads ids among the first `within` rows of the tenant: enough for a condition that many rows meet. */
export function walkStart(
  tx: Queryable,
  rows: SortedRows & { ofTenant: SQL },
  { skip, size, within }: { skip: number; size: number; within: number },
): Promise<string[]> {
  const { resource, where, ofTenant } = rows;
  const order = sortOrder(rows, false);
  const by = order.isById ? sql`r.id ${order.way}` : sql`${order.column} ${order.way}, r.id ${order.way}`;
  const hasValue = !order.isById && order.isDescending ? sql`${order.column} is not null` : sql`true`;
  return readIds(
    tx,
    sql`select r.id from (
      select * from ${table(resource)} r where ${ofTenant} and r.deleted_at is null and ${hasValue}
      order by ${by} limit ${within}
    ) r where ${where} order by ${by} limit ${size} offset ${skip}`,
  );
}

/** All ids that meet the condition, in order; null if there are more than `atMost`. */
export async function readOrder(
  tx: Transaction,
  rows: SortedRows,
  atMost: number | undefined,
): Promise<OrderedIds | null> {
  const { resource, where } = rows;
  const { column, way } = sortOrder(rows, false);
  const from = sql`from ${table(resource)} r where ${where}`;
  const joinIds = (id: SQL, sortColumn: SQL) =>
    sql`coalesce(string_agg(int8send(${id}), ''::bytea order by ${sortColumn} ${way} nulls last, ${id} ${way}), '')`;
  const statement =
    atMost === undefined
      ? sql`select ${joinIds(sql`r.id`, column)} as ids ${from}`
      : sql`with matching as materialized (select r.id, ${column} as sorted ${from} limit ${atMost + 1})
          select case when (select count(*) from matching) <= ${atMost}
            then (select ${joinIds(sql`id`, sql`sorted`)} from matching) end as ids`;
  const answer = await run<{ ids: Buffer | null }>(tx, statement);
  const ids = answer[0]?.ids;
  return ids ? orderedIds(ids) : null;
}

/** Moves written records to their present places. @returns undefined where a concurrent write hides these */
export async function updateOrder(
  tx: Transaction,
  rows: SortedRows,
  ids: OrderedIds,
  writtenIds: readonly string[],
): Promise<OrderedIds | undefined> {
  let newIds = withoutIds(ids, writtenIds);
  const matchingIds = await readIds(
    tx,
    sql`select r.id from ${table(rows.resource)} r
      where r.id = any(${sql.param(writtenIds)}::bigint[]) and ${rows.where}`,
  );
  for (const id of matchingIds) {
    const place = await findPlace(tx, rows, newIds, id);
    if (place === undefined) return undefined;
    newIds = withIdAt(newIds, place, id);
  }
  return newIds;
}

const probes = 100;
/** Searches for a row's place by `probes` rows a step: the database compares, so that its collation decides. */
async function findPlace(
  tx: Transaction,
  rows: SortedRows,
  ids: OrderedIds,
  id: string,
): Promise<number | undefined> {
  let from = 0;
  let to = sizeOf(ids);
  while (from < to) {
    const step = Math.max(1, Math.floor((to - from) / probes));
    const places: number[] = [];
    for (let at = from; at < to; at += step) places.push(at);
    const answer = await run<{ present: number; before: number }>(
      tx,
      sql`select count(*)::int as present, count(*) filter (where ${precedes(rows)})::int as before
        from ${table(rows.resource)} r, ${table(rows.resource)} w
        where w.id = ${id} and r.id = any(${sql.param(idsAt(ids, places))}::bigint[])`,
    );
    const { present, before } = answer[0] ?? { present: 0, before: 0 };
    if (present !== places.length) return undefined;
    to = before < places.length ? (places[before] ?? to) : to;
    from = before > 0 ? (places[before - 1] ?? from) + 1 : from;
  }
  return from;
}

function precedes({ sort }: SortedRows): SQL {
  const column = (alias: string) => sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(sort.by))}`;
  const less = sort.descending ? sql.raw('>') : sql.raw('<');
  return sql`(${column('w')} is null and ${column('r')} is not null) or ${column('r')} ${less} ${column('w')}
    or (${column('r')} is not distinct from ${column('w')} and r.id ${less} w.id)`;
}

interface Order {
  column: SQL;
  way: SQL;
  isDescending: boolean;
  /** Rows without a value come first; the forward order puts them last. */
  emptyFirst: boolean;
  isById: boolean;
}

function sortOrder({ sort }: SortedRows, isBackward: boolean): Order {
  const isDescending = sort.descending !== isBackward;
  return {
    column: sql`r.${sql.identifier(snakeCase(sort.by))}`,
    way: isDescending ? sql.raw('desc') : sql.raw('asc'),
    isDescending,
    emptyFirst: isBackward,
    isById: sort.by === 'id',
  };
}

/**
 * A list shows rows without a value last in both directions, an index has them at one end: if the two differ, the
 * parts with and without a value are read one after the other.
 */
function walkStatement({ resource, where }: SortedRows, order: Order, { skip, size }: Stretch): SQL {
  const { column, way, isDescending, emptyFirst, isById } = order;
  const part = (condition: SQL, by: SQL) =>
    sql`(select r.id from ${table(resource)} r where ${where} and ${condition} order by ${by} limit ${skip + size})`;
  if (isById)
    return sql`select r.id from ${table(resource)} r where ${where} order by r.id ${way} limit ${size} offset ${skip}`;
  if (isDescending === emptyFirst)
    return sql`select r.id from ${table(resource)} r where ${where} order by ${column} ${way}, r.id ${way} limit ${size} offset ${skip}`;
  const hasValue = part(sql`${column} is not null`, sql`${column} ${way}, r.id ${way}`);
  const empty = part(sql`${column} is null`, sql`r.id ${way}`);
  const [first, second] = emptyFirst ? [empty, hasValue] : [hasValue, empty];
  return sql`select id from (${first} union all ${second}) both_parts limit ${size} offset ${skip}`;
}

const readIds = async (tx: Queryable, statement: SQL): Promise<string[]> =>
  (await run<{ id: string }>(tx, statement)).map((row) => row.id);

const table = (resource: AnyResource): SQL => sql`${sql.identifier(tableName(resource))}`;
