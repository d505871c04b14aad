import type { AnyResource, Page } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { isOrdered, tableName } from '../../db/tables.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import type { ListQuery, SearchQuery } from '../list.ts';
import { readingRows } from '../rowsOf.ts';
import { rulesOf } from '../rules/index.ts';
import { columnsRead, type Stored, toWire, type Wire } from '../storage.ts';
import { findIds } from './findIds.ts';
import { countBeside, keptCount, type LargeSearch, searchOf } from './largeSearch.ts';

/** One page of a list that may hold a million rows; `isTotalExact` is false while the total is only the least it can be. */
export interface LargePage extends Page<Wire> {
  isTotalExact?: false;
}

/**
 * One page of a large list. The number of all rows is kept by the database; that of a search is counted beside the page,
 * and where that takes longer than the page the answer says so.
 */
export async function largePage(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: ListQuery,
): Promise<LargePage> {
  const search = searchOf(platform, resource, session, query);
  const offset = (query.pageNo - 1) * query.pageSize;
  const counted = await keptCount(platform, session, search);
  const { ids, total } = await findIds(platform, session, search, { offset, size: query.pageSize, counted });
  const records = await readingRows(platform.db, resource, session, (tx) => readRows(tx, search, ids));
  if (total !== undefined) return { records, total, pages: Math.ceil(total / query.pageSize) };
  const least = offset + ids.length + (ids.length === query.pageSize ? 1 : 0);
  return { records, total: least, pages: Math.ceil(least / query.pageSize), isTotalExact: false };
}

/** How many rows a search over a large list finds, exactly. */
export async function largeCount(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: SearchQuery,
): Promise<{ total: number }> {
  const search = searchOf(platform, resource, session, query);
  const kept = await keptCount(platform, session, search);
  return { total: kept ?? (await countBeside(platform, session, search).total) };
}

/** The ids of the first rows of a search, by their names where that order is indexed: what a picker offers. */
export async function firstOfLarge(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  { search, size }: { search: string | undefined; size: number },
): Promise<string[]> {
  const shown = resource.fields[resource.display];
  const isNamed = shown !== undefined && isOrdered(resource, resource.display, shown);
  const asked = searchOf(platform, resource, session, { search, ...(isNamed && { sort: resource.display }) });
  const counted = await keptCount(platform, session, asked);
  return (await findIds(platform, session, asked, { offset: 0, size, counted })).ids;
}

/** The rows of found ids in their order, behind the wall, and only those that are still found. */
async function readRows(
  tx: Transaction,
  { resource, where }: LargeSearch,
  ids: readonly string[],
): Promise<Wire[]> {
  if (ids.length === 0) return [];
  const rows = await run<Stored & { id: string }>(
    tx,
    sql`select ${columnsRead(resource)} from ${sql.identifier(tableName(resource))} r
      where r.id = any(${sql.param(ids)}::bigint[]) and ${where}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const records = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toWire(resource, row)] : [];
  });
  await rulesOf(resource).enrich?.(tx, records);
  return records;
}
