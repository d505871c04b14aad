import type { AnyResource, Page } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { isOrdered, tableName } from '../../db/tables.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import type { ListQuery, SearchQuery } from '../list.ts';
import { readingRows } from '../rowsOf.ts';
import { rulesOf } from '../rules/index.ts';
import { columnsRead, type StoredRow, toWire, type Wire } from '../storage.ts';
import { findIds } from './findIds.ts';
import { countConcurrently, type LargeSearch, searchOf, unfilteredCount } from './largeSearch.ts';

/** One page of a list of up to a million rows; `isTotalExact: false` marks a total that is only a lower bound. */
export interface LargePage extends Page<Wire> {
  isTotalExact?: false;
}

/**
 * Reads one page of a large list. Triggers keep the number of all rows; a search is counted beside the page, and the
 * answer marks its total where the count takes longer.
 */
export async function readLargePage(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: ListQuery,
): Promise<LargePage> {
  const search = searchOf(platform, resource, session, query);
  const offset = (query.pageNo - 1) * query.pageSize;
  const rowCount = await unfilteredCount(platform, session, search);
  const { ids, total } = await findIds(platform, session, search, { offset, size: query.pageSize, rowCount });
  const records = await readingRows(platform.db, resource, session, (tx) => readRows(tx, search, ids));
  if (total !== undefined) return { records, total, pages: Math.ceil(total / query.pageSize) };
  const least = offset + ids.length + (ids.length === query.pageSize ? 1 : 0);
  return { records, total: least, pages: Math.ceil(least / query.pageSize), isTotalExact: false };
}

/** Counts the rows of a search over a large list, exactly. */
export async function countLargeList(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: SearchQuery,
): Promise<{ total: number }> {
  const search = searchOf(platform, resource, session, query);
  const rowCount = await unfilteredCount(platform, session, search);
  return { total: rowCount ?? (await countConcurrently(platform, session, search).total) };
}

/** Finds the ids for a picker: the first of a search, by display field where its order is indexed. */
export async function findFirstIds(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  { search, size }: { search: string | undefined; size: number },
): Promise<string[]> {
  const displayField = resource.fields[resource.display];
  const isSortable = displayField !== undefined && isOrdered(resource, resource.display, displayField);
  const pickerSearch = searchOf(platform, resource, session, {
    search,
    ...(isSortable && { sort: resource.display }),
  });
  const rowCount = await unfilteredCount(platform, session, pickerSearch);
  return (await findIds(platform, session, pickerSearch, { offset: 0, size, rowCount })).ids;
}

/** Reads the rows of ids in their order, behind row-level security, without those that no longer match. */
async function readRows(
  tx: Transaction,
  { resource, where }: LargeSearch,
  ids: readonly string[],
): Promise<Wire[]> {
  if (ids.length === 0) return [];
  const rows = await run<StoredRow & { id: string }>(
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
