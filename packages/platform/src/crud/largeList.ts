import type { AnyResource, Page } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { hasTenant, tableName } from '../db/tables.ts';
import { run, type Transaction, unwalled } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { countFound, type ListQuery, narrowing, type SearchQuery, sortOf, whereOf } from './list.ts';
import { countedRows } from './listCounts.ts';
import { withRows } from './rowsOf.ts';
import { rulesOf } from './rules/index.ts';
import { readColumns, type Stored, toWire, type Wire } from './storage.ts';

/** A page waits this long for the number of rows of a search that nobody has counted yet. */
const countWaitMs = 10;
/** Rows at the list's beginning that are looked through before an index of the search is asked. */
const lookedThrough = 2_000;
/** A search that finds more than this is read in the list's order, not sorted. */
const sortedAtMost = 50_000;

/** One page of a list that may hold a million rows; `isTotalExact` is false while the total is only the least it can be. */
export interface LargePage extends Page<Wire> {
  isTotalExact?: false;
}

/**
 * One page of a large list. The number of all rows is kept by the database; that of a search is counted beside the page,
 * and where that takes longer than the page the answer says so. Pages past the middle are read from the end.
 */
export async function largePage(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: ListQuery,
): Promise<LargePage> {
  const search = searchOf(platform, resource, session, query);
  const offset = (query.pageNo - 1) * query.pageSize;
  const read = (total: number | undefined) =>
    withRows(platform.db, resource, session, (tx) => readPage(tx, { ...search, query, offset, total }));
  if (!search.isNarrowed) {
    const { total } = await largeCount(platform, resource, session, query);
    return pageOf(await read(total), total, query.pageSize);
  }
  const counted = count(platform, session, search);
  // Far into the list the end has to be known first.
  const before = offset > lookedThrough ? await counted.total : counted.known;
  const records = await read(before);
  const total = before ?? (await Promise.race([counted.total, pause(countWaitMs)]));
  if (total !== undefined) return pageOf(records, total, query.pageSize);
  const least = offset + records.length + (records.length === query.pageSize ? 1 : 0);
  return { ...pageOf(records, least, query.pageSize), isTotalExact: false };
}

/** How many rows a search over a large list finds, exactly. */
export async function largeCount(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: SearchQuery,
): Promise<{ total: number }> {
  const search = searchOf(platform, resource, session, query);
  const kept = search.isNarrowed
    ? null
    : await withRows(platform.db, resource, session, (tx) => countedRows(tx, resource, visibleTo(session)));
  return { total: kept ?? (await count(platform, session, search).total) };
}

interface Search {
  resource: AnyResource;
  ofTenant: SQL;
  where: SQL;
  /** It asks for more than to be living and seen. */
  isNarrowed: boolean;
  /** Rows are passed over on the way through the list's order. */
  isFiltered: boolean;
  nowMs: number;
}

function searchOf(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: SearchQuery,
): Search {
  const seen = visibleTo(session);
  const nowMs = platform.clock.now();
  const ofTenant = hasTenant(resource) ? sql`r.tenant_id = ${seen.tenantId}` : sql`true`;
  const isNarrowed = query.deleted === 'true' || narrowing(resource, query, nowMs).length > 0;
  return {
    resource,
    ofTenant,
    where: sql`${ofTenant} and ${whereOf(resource, query, seen, nowMs)}`,
    isNarrowed,
    isFiltered: isNarrowed || !seen.isWholeTenant,
    nowMs,
  };
}

/** Counted beside the page, on a connection of its own. */
const count = (platform: Platform, session: RequestSession, { resource, where, nowMs }: Search) =>
  platform.listCounts.ask({ tenantId: session.tenantId, resource, where, nowMs }, () =>
    withRows(platform.db, resource, session, (tx) => unwalled(tx, () => countFound(tx, resource, where))),
  );

const pageOf = (records: Wire[], total: number, pageSize: number): Page<Wire> => ({
  records,
  total,
  pages: Math.ceil(total / pageSize),
});

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

interface Reading extends Search {
  query: ListQuery;
  offset: number;
  /** Where it is known. */
  total: number | undefined;
}

/** The ids of the page first, by the index of the order alone; then their rows. */
async function readPage(tx: Transaction, reading: Reading): Promise<Wire[]> {
  const { resource, query, offset, total } = reading;
  if (total !== undefined && offset >= total) return [];
  const isBackward = total !== undefined && offset > total / 2;
  const size = total === undefined ? query.pageSize : Math.min(query.pageSize, total - offset);
  const skip = isBackward && total !== undefined ? total - offset - size : offset;
  const ids = await unwalled(tx, () => idsOf(tx, reading, { isBackward, skip, size }));
  const rows = await run<Stored & { id: string }>(
    tx,
    sql`select ${columnsOf(resource)} from ${table(resource)} r where r.id = any(${sql.param(ids)}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const records = (isBackward ? ids.toReversed() : ids).flatMap((id) => {
    const row = byId.get(id);
    return row ? [toWire(resource, row)] : [];
  });
  await rulesOf(resource).enrich?.(tx, records);
  return records;
}

interface Stretch {
  isBackward: boolean;
  skip: number;
  size: number;
}

async function idsOf(tx: Transaction, reading: Reading, stretch: Stretch): Promise<string[]> {
  const { resource, query, where, isFiltered, total } = reading;
  const { skip, size, isBackward } = stretch;
  const order = orderOf(resource, query.sort, isBackward);
  const isMany = total !== undefined && total > sortedAtMost;
  if (!isFiltered) return readIds(tx, walk(resource, where, order, stretch));
  await tx.query('set local enable_bitmapscan = off; set local enable_sort = off');
  if (isMany) return readIds(tx, walk(resource, where, order, stretch));
  if (query.deleted !== 'true' && skip + size <= lookedThrough / 2) {
    const near = await readIds(tx, walkNear(reading, order, stretch));
    if (near.length === size) return near;
  }
  await tx.query('set local enable_bitmapscan = on; set local enable_sort = on');
  return readIds(tx, sortFound(resource, where, order, stretch));
}

const readIds = async (tx: Transaction, statement: SQL): Promise<string[]> =>
  (await run<{ id: string }>(tx, statement)).map((row) => row.id);

interface Order {
  column: SQL;
  isDescending: boolean;
  /** Whether rows without a value come first; the forward order puts them last. */
  emptyFirst: boolean;
  isById: boolean;
}

function orderOf(resource: AnyResource, sort: string | undefined, isBackward: boolean): Order {
  const { by, descending } = sortOf(resource, sort);
  return {
    column: sql`r.${sql.identifier(snakeCase(by))}`,
    isDescending: descending !== isBackward,
    emptyFirst: isBackward,
    isById: by === 'id',
  };
}

/**
 * Along the index of the order. An index has its empty values at one end, while a list has them last either way: so where
 * the ways differ the two parts are read one after the other.
 */
function walk(resource: AnyResource, where: SQL, order: Order, { skip, size }: Stretch): SQL {
  const { column, isDescending, emptyFirst, isById } = order;
  const way = isDescending ? sql.raw('desc') : sql.raw('asc');
  const part = (condition: SQL, by: SQL) =>
    sql`(select r.id from ${table(resource)} r where ${where} and ${condition} order by ${by} limit ${skip + size})`;
  const whole = sql`order by ${column} ${way}, r.id ${way}`;
  if (isById)
    return sql`select r.id from ${table(resource)} r where ${where} order by r.id ${way} limit ${size} offset ${skip}`;
  if (isDescending === emptyFirst)
    return sql`select r.id from ${table(resource)} r where ${where} ${whole} limit ${size} offset ${skip}`;
  const filled = part(sql`${column} is not null`, sql`${column} ${way}, r.id ${way}`);
  const empty = part(sql`${column} is null`, sql`r.id ${way}`);
  const [first, second] = emptyFirst ? [empty, filled] : [filled, empty];
  return sql`select id from (${first} union all ${second}) both_parts limit ${size} offset ${skip}`;
}

/** Along the order too, but no further than the first rows: a search that finds much finds it there. */
function walkNear({ resource, where, ofTenant }: Reading, order: Order, { skip, size }: Stretch): SQL {
  const { column, isDescending, emptyFirst, isById } = order;
  const way = isDescending ? sql.raw('desc') : sql.raw('asc');
  const by = isById ? sql`r.id ${way}` : sql`${column} ${way}, r.id ${way}`;
  const isSplit = !isById && isDescending !== emptyFirst;
  const part = isSplit ? sql`${column} is ${emptyFirst ? sql`` : sql`not `}null` : sql`true`;
  return sql`select r.id from (
      select * from ${table(resource)} r where ${ofTenant} and r.deleted_at is null and ${part}
      order by ${by} limit ${lookedThrough}
    ) r where ${where} order by ${by} limit ${size} offset ${skip}`;
}

/** What the search finds by its own indexes, then put in order. */
function sortFound(resource: AnyResource, where: SQL, order: Order, { skip, size }: Stretch): SQL {
  const { column, isDescending, emptyFirst } = order;
  const way = isDescending ? sql.raw('desc') : sql.raw('asc');
  const empty = emptyFirst ? sql.raw('first') : sql.raw('last');
  return sql`with found as materialized (
      select r.id, ${column} as sorted from ${table(resource)} r where ${where}
    ) select id from found order by sorted ${way} nulls ${empty}, id ${way} limit ${size} offset ${skip}`;
}

const table = (resource: AnyResource): SQL => sql`${sql.identifier(tableName(resource))}`;
const columnsOf = (resource: AnyResource): SQL =>
  sql.join(
    readColumns(resource).map((name) => sql`r.${sql.identifier(name)}`),
    sql`, `,
  );
