import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../../db/columns.ts';
import { tableName } from '../../db/tables.ts';
import { type Asked, run, type Transaction } from '../../db/tenantTransaction.ts';
import { idsAt, type OrderedIds, orderedIds, sizeOf, withIdAt, withoutIds } from './orderedIds.ts';

/** Where in a list a page stands, counted from its end where it is read backward. */
export interface Stretch {
  isBackward: boolean;
  skip: number;
  size: number;
}

/** What is looked for, and in which order. */
export interface Wanted {
  resource: AnyResource;
  where: SQL;
  sort: { by: string; descending: boolean };
}

/** Along the index of the order, whatever is passed over on the way. */
export const walk = (tx: Asked, wanted: Wanted, stretch: Stretch): Promise<string[]> =>
  readIds(tx, walking(wanted, orderOf(wanted, stretch.isBackward), stretch));

/** Along the order too, but no further than its first `within` rows: a search that finds much finds it there. */
export function walkNear(
  tx: Asked,
  wanted: Wanted & { ofTenant: SQL },
  { skip, size, within }: { skip: number; size: number; within: number },
): Promise<string[]> {
  const { resource, where, ofTenant } = wanted;
  const order = orderOf(wanted, false);
  const by = order.isById ? sql`r.id ${order.way}` : sql`${order.column} ${order.way}, r.id ${order.way}`;
  const filled = !order.isById && order.isDescending ? sql`${order.column} is not null` : sql`true`;
  return readIds(
    tx,
    sql`select r.id from (
      select * from ${table(resource)} r where ${ofTenant} and r.deleted_at is null and ${filled}
      order by ${by} limit ${within}
    ) r where ${where} order by ${by} limit ${size} offset ${skip}`,
  );
}

/** All that a search finds, in order; null where it is more than `atMost`. */
export async function readOrder(
  tx: Transaction,
  wanted: Wanted,
  atMost: number | undefined,
): Promise<OrderedIds | null> {
  const { resource, where } = wanted;
  const { column, way } = orderOf(wanted, false);
  const from = sql`from ${table(resource)} r where ${where}`;
  const joined = (id: SQL, sorted: SQL) =>
    sql`coalesce(string_agg(int8send(${id}), ''::bytea order by ${sorted} ${way} nulls last, ${id} ${way}), '')`;
  const statement =
    atMost === undefined
      ? sql`select ${joined(sql`r.id`, column)} as ids ${from}`
      : sql`with found as materialized (select r.id, ${column} as sorted ${from} limit ${atMost + 1})
          select case when (select count(*) from found) <= ${atMost}
            then (select ${joined(sql`id`, sql`sorted`)} from found) end as ids`;
  const rows = await run<{ ids: Buffer | null }>(tx, statement);
  const ids = rows[0]?.ids;
  return ids ? orderedIds(ids) : null;
}

/** Puts written records where they stand now. @returns undefined where another write came between */
export async function mendOrder(
  tx: Transaction,
  wanted: Wanted,
  ids: OrderedIds,
  written: readonly string[],
): Promise<OrderedIds | undefined> {
  let mended = withoutIds(ids, written);
  const present = await readIds(
    tx,
    sql`select r.id from ${table(wanted.resource)} r
      where r.id = any(${sql.param(written)}::bigint[]) and ${wanted.where}`,
  );
  for (const id of present) {
    const place = await placeOf(tx, wanted, mended, id);
    if (place === undefined) return undefined;
    mended = withIdAt(mended, place, id);
  }
  return mended;
}

const asked = 100;
/** Asks the database which of a hundred rows of the list come before one, then closer, so that its own order decides. */
async function placeOf(
  tx: Transaction,
  wanted: Wanted,
  ids: OrderedIds,
  id: string,
): Promise<number | undefined> {
  let from = 0;
  let to = sizeOf(ids);
  while (from < to) {
    const step = Math.max(1, Math.floor((to - from) / asked));
    const places: number[] = [];
    for (let at = from; at < to; at += step) places.push(at);
    const found = await run<{ known: number; before: number }>(
      tx,
      sql`select count(*)::int as known, count(*) filter (where ${precedes(wanted)})::int as before
        from ${table(wanted.resource)} r, ${table(wanted.resource)} w
        where w.id = ${id} and r.id = any(${sql.param(idsAt(ids, places))}::bigint[])`,
    );
    const { known, before } = found[0] ?? { known: 0, before: 0 };
    if (known !== places.length) return undefined;
    to = before < places.length ? (places[before] ?? to) : to;
    from = before > 0 ? (places[before - 1] ?? from) + 1 : from;
  }
  return from;
}

function precedes({ sort }: Wanted): SQL {
  const column = (alias: string) => sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(sort.by))}`;
  const less = sort.descending ? sql.raw('>') : sql.raw('<');
  return sql`(${column('w')} is null and ${column('r')} is not null) or ${column('r')} ${less} ${column('w')}
    or (${column('r')} is not distinct from ${column('w')} and r.id ${less} w.id)`;
}

interface Order {
  column: SQL;
  way: SQL;
  isDescending: boolean;
  /** Whether rows without a value come first; the forward order puts them last. */
  emptyFirst: boolean;
  isById: boolean;
}

function orderOf({ sort }: Wanted, isBackward: boolean): Order {
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
 * An index has its empty values at one end, while a list has them last either way: so where the ways differ the two parts
 * are read one after the other.
 */
function walking({ resource, where }: Wanted, order: Order, { skip, size }: Stretch): SQL {
  const { column, way, isDescending, emptyFirst, isById } = order;
  const part = (condition: SQL, by: SQL) =>
    sql`(select r.id from ${table(resource)} r where ${where} and ${condition} order by ${by} limit ${skip + size})`;
  if (isById)
    return sql`select r.id from ${table(resource)} r where ${where} order by r.id ${way} limit ${size} offset ${skip}`;
  if (isDescending === emptyFirst)
    return sql`select r.id from ${table(resource)} r where ${where} order by ${column} ${way}, r.id ${way} limit ${size} offset ${skip}`;
  const filled = part(sql`${column} is not null`, sql`${column} ${way}, r.id ${way}`);
  const empty = part(sql`${column} is null`, sql`r.id ${way}`);
  const [first, second] = emptyFirst ? [empty, filled] : [filled, empty];
  return sql`select id from (${first} union all ${second}) both_parts limit ${size} offset ${skip}`;
}

const readIds = async (tx: Asked, statement: SQL): Promise<string[]> =>
  (await run<{ id: string }>(tx, statement)).map((row) => row.id);

const table = (resource: AnyResource): SQL => sql`${sql.identifier(tableName(resource))}`;
