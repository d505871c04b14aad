import { looking, searching } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { readTenantCount } from './countCache.ts';
import { countConcurrently, type LargeSearch } from './largeSearch.ts';
import { countOfOrder, type OrderedSearch, type PendingOrder } from './orderCache.ts';
import { sizeOf, stretchOf } from './orderedIds.ts';
import { readOrder, updateOrder, walkOrder, walkStart } from './walkOrder.ts';

/** Longest wait of a page for the row count of a search whose order is being read. */
const countWaitMs = 10;
/** A condition met by at least one row in this many is common: its page lies within this many times its rows. */
const rowsPerCommonMatch = 15;
/** An index over few rows answers within this time, and the walk's answer is not used. */
const headStartMs = 20;
/** Rows at the list's beginning that a walk reads while the whole order is being read. */
const walkedBeside = 2_000;
/** Rows that a walk reads before the whole order, where a search may find many. */
const walkedBefore = 10_000;
/** A search with more rows is read along the index, and whole only for pages far from both ends. */
const readWholeAtMost = 50_000;

interface PageRequest {
  offset: number;
  size: number;
  /** The number of rows, if triggers keep it. */
  rowCount: number | undefined;
}

interface MatchingIds {
  ids: string[];
  /** The number of rows, if already known. */
  total: number | undefined;
}

interface PageSearch {
  platform: Platform;
  session: RequestSession;
  search: LargeSearch;
  page: PageRequest;
}

/** The ids of one page of a large list; see the decision table in this folder's README. */
export async function findIds(
  platform: Platform,
  session: RequestSession,
  search: LargeSearch,
  page: PageRequest,
): Promise<MatchingIds> {
  const pageSearch = { platform, session, search, page };
  const isLong = !search.isFiltered || (page.rowCount ?? 0) > readWholeAtMost;
  return (isLong ? null : await findInOrder(pageSearch)) ?? findAlongIndex(pageSearch);
}

/** @returns null where the search finds more than `readWholeAtMost` */
async function findInOrder(pageSearch: PageSearch): Promise<MatchingIds | null> {
  const { search, page, platform } = pageSearch;
  const { offset, size } = page;
  const isEarly = !search.isDeleted && offset + size <= walkedBeside / 2;
  const mayBeLong = isEarly && (await hasLongTable(pageSearch));
  if (mayBeLong && !platform.orderCache.has(orderedSearch(pageSearch, readWholeAtMost))) {
    const ids = await walkFirst(pageSearch, Math.min(walkedBefore, rowsPerCommonMatch * (offset + size)));
    if (ids.length === size) return { ids, total: peekCount(pageSearch) };
  }
  // The order of a read-only resource is not cached, so it is read only where the walk does not suffice.
  const order = search.resource.readOnly ? undefined : orderOf(pageSearch, readWholeAtMost);
  if (order && !order.isReady) await Promise.race([order.ids, pause(headStartMs)]);
  if (isEarly && !order?.isReady) {
    const ids = await firstFullPage(walkFirst(pageSearch, walkedBeside), size, order);
    if (ids) return { ids, total: peekCount(pageSearch) ?? (await waitForCount(order)) };
  }
  const ids = await (order ?? orderOf(pageSearch, readWholeAtMost)).ids;
  return ids && { ids: stretchOf(ids, offset, size), total: sizeOf(ids) };
}

/** @returns null where the walk gives less than a page, or the order was read before it ended */
function firstFullPage(walkedIds: Promise<string[]>, size: number, order: PendingOrder | undefined) {
  const fullPage = walkedIds.then((ids) => (ids.length === size ? ids : null));
  return order ? Promise.race([fullPage, order.ids.then(() => null)]) : fullPage;
}

const walkFirst = ({ platform, search, page }: PageSearch, within: number): Promise<string[]> =>
  walkStart(looking(platform.db), search, { skip: page.offset, size: page.size, within });

/** Whether the tenant has more rows than are read whole, so that a filtered search may too. */
async function hasLongTable({ platform, session, search }: PageSearch): Promise<boolean> {
  if (!search.isNarrowed) return false;
  const allRows = { ...search, where: search.ofTenant, tenantId: session.tenantId };
  const rows = await platform.countCache.read(allRows, () =>
    readTenantCount(looking(platform.db), search.resource, session.tenantId),
  ).total;
  return rows > readWholeAtMost;
}

async function findAlongIndex(pageSearch: PageSearch): Promise<MatchingIds> {
  const { platform, session, search, page } = pageSearch;
  const { offset, size } = page;
  // A page far into the list may be nearer to its end, which only the count shows.
  const total =
    peekCount(pageSearch) ??
    (offset > walkedBeside ? await countConcurrently(platform, session, search).total : undefined);
  if (total !== undefined && offset >= total) return { ids: [], total };
  if (total !== undefined && Math.min(offset, total - offset) > walkedBeside) {
    const order = orderOf(pageSearch);
    const ids = order.isReady ? await order.ids : null;
    if (ids) return { ids: stretchOf(ids, offset, size), total: sizeOf(ids) };
  }
  return { ids: await walkFromNearerEnd(pageSearch, total), total };
}

async function walkFromNearerEnd(pageSearch: PageSearch, total: number | undefined): Promise<string[]> {
  const { search, page } = pageSearch;
  const { offset } = page;
  const isBackward = total !== undefined && offset > total / 2;
  const size = total === undefined ? page.size : Math.min(page.size, total - offset);
  const skip = isBackward && total !== undefined ? total - offset - size : offset;
  const stretch = { isBackward, skip, size };
  const { db } = pageSearch.platform;
  const isShort = !search.isFiltered && skip <= walkedBeside;
  const ids = isShort
    ? await walkOrder(looking(db), search, stretch)
    : await searching(db, async (tx) => {
        if (search.isFiltered)
          await tx.query('set local enable_bitmapscan = off; set local enable_sort = off');
        return walkOrder(tx, search, stretch);
      });
  return isBackward ? ids.toReversed() : ids;
}

function orderedSearch({ session, search }: PageSearch, atMost?: number): OrderedSearch {
  return { ...search, tenantId: session.tenantId, ...(atMost !== undefined && { atMost }) };
}

function orderOf(pageSearch: PageSearch, atMost?: number): PendingOrder {
  const { platform, search } = pageSearch;
  return platform.orderCache.read(orderedSearch(pageSearch, atMost), {
    read: () =>
      searching(platform.db, (tx) => readOrder(tx, search, atMost)).catch((error: unknown) => {
        // A page that was answered by a walk does not see the rejection.
        platform.log.warn({ err: error, resource: search.resource.name }, 'the order of a list was not read');
        throw error;
      }),
    update: (ids, writtenIds) => searching(platform.db, (tx) => updateOrder(tx, search, ids, writtenIds)),
  });
}

/** The number of rows, from triggers or a cached count. */
const peekCount = ({ platform, session, search, page }: PageSearch): number | undefined =>
  page.rowCount ?? platform.countCache.peek({ ...search, tenantId: session.tenantId });

const waitForCount = async (order: PendingOrder | undefined): Promise<number | undefined> =>
  order && Promise.race([countOfOrder(order), pause(countWaitMs)]);

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
