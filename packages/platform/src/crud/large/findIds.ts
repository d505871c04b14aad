import { looking, searching } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { mendOrder, readOrder, walk, walkNear } from './alongOrder.ts';
import { type AskedOrder, foundIn, type OrderedSearch } from './keptOrders.ts';
import { countBeside, type LargeSearch } from './largeSearch.ts';
import { countedInTenant } from './listCounts.ts';
import { sizeOf, stretchOf } from './orderedIds.ts';

/** A page waits this long for the number of rows of a search that is being read beside it. */
const countWaitMs = 10;
/** A page that is found among so many times its rows is one of a search that finds much: a fifteenth of all, or more. */
const commonest = 15;
/** An index that finds little has answered by then, and what is found along the order is not asked for. */
const headStartMs = 20;
/** Rows at the list's beginning that are looked through beside the reading of all of a search. */
const lookedThrough = 2_000;
/** And so many before it, where a search may find much. */
const walkedThrough = 10_000;
/** A search that finds more than this is read along the list's order, and whole only for pages far from both ends. */
const readWholeAtMost = 50_000;

interface Asked {
  offset: number;
  size: number;
  /** How many there are, where the database keeps the number. */
  counted: number | undefined;
}
interface Found {
  ids: string[];
  /** Where it is known. */
  total: number | undefined;
}

/**
 * The ids of one page. A search's whole order is read once and kept (`KeptOrders`); what comes before that is ready is
 * found along the index of the order, near the beginning or from the nearer end.
 */
export async function findIds(
  platform: Platform,
  session: RequestSession,
  search: LargeSearch,
  asked: Asked,
): Promise<Found> {
  const found = { platform, session, search, asked };
  const isMany = !search.isFiltered || (asked.counted ?? 0) > readWholeAtMost;
  return (isMany ? null : await ofFew(found)) ?? ofMany(found);
}

interface Finding {
  platform: Platform;
  session: RequestSession;
  search: LargeSearch;
  asked: Asked;
}

/** Null where the search finds too many. */
async function ofFew(finding: Finding): Promise<Found | null> {
  const { search, asked, platform } = finding;
  const { offset, size } = asked;
  const isEarly = !search.isDeleted && offset + size <= lookedThrough / 2;
  if (
    isEarly &&
    (await mayBeMany(finding)) &&
    !platform.keptOrders.has(orderSearch(finding, readWholeAtMost))
  ) {
    const ids = await near(finding, Math.min(walkedThrough, commonest * (offset + size)));
    if (ids.length === size) return { ids, total: knownOf(finding) };
  }
  // What is not kept is not read whole before a page needs it.
  const order = search.resource.readOnly ? undefined : orderOf(finding, readWholeAtMost);
  if (order && !order.isReady) await Promise.race([order.ids, pause(headStartMs)]);
  if (isEarly && !order?.isReady) {
    const ids = await sooner(near(finding, lookedThrough), size, order);
    if (ids) return { ids, total: knownOf(finding) ?? (await soon(order && foundIn(order))) };
  }
  const ids = await (order ?? orderOf(finding, readWholeAtMost)).ids;
  return ids && { ids: stretchOf(ids, offset, size), total: sizeOf(ids) };
}

/** A whole page of what is near the beginning; null where it is none, or the order was read before. */
function sooner(nearby: Promise<string[]>, size: number, order: AskedOrder | undefined) {
  const whole = nearby.then((ids) => (ids.length === size ? ids : null));
  return order ? Promise.race([whole, order.ids.then(() => null)]) : whole;
}

const near = ({ platform, search, asked }: Finding, within: number): Promise<string[]> =>
  walkNear(looking(platform.db), search, { skip: asked.offset, size: asked.size, within });

/** Whether the tenant has more of them at all than are read whole. */
async function mayBeMany({ platform, session, search }: Finding): Promise<boolean> {
  if (!search.isNarrowed) return false;
  const all = { ...search, where: search.ofTenant, tenantId: session.tenantId };
  const rows = await platform.listCounts.ask(all, () =>
    countedInTenant(looking(platform.db), search.resource, session.tenantId),
  ).total;
  return rows > readWholeAtMost;
}

async function ofMany(finding: Finding): Promise<Found> {
  const { platform, session, search, asked } = finding;
  const { offset, size } = asked;
  // Far into the list the end has to be known first.
  const known =
    knownOf(finding) ??
    (offset > lookedThrough ? await countBeside(platform, session, search).total : undefined);
  if (known !== undefined && offset >= known) return { ids: [], total: known };
  if (known !== undefined && Math.min(offset, known - offset) > lookedThrough) {
    const order = orderOf(finding);
    const ids = order.isReady ? await order.ids : null;
    if (ids) return { ids: stretchOf(ids, offset, size), total: sizeOf(ids) };
  }
  return { ids: await walked(finding, known), total: known };
}

/** Pages past the middle are read from the end. */
async function walked(finding: Finding, total: number | undefined): Promise<string[]> {
  const { search, asked } = finding;
  const { offset } = asked;
  const isBackward = total !== undefined && offset > total / 2;
  const size = total === undefined ? asked.size : Math.min(asked.size, total - offset);
  const skip = isBackward && total !== undefined ? total - offset - size : offset;
  const stretch = { isBackward, skip, size };
  const { db } = finding.platform;
  const isShort = !search.isFiltered && skip <= lookedThrough;
  const ids = isShort
    ? await walk(looking(db), search, stretch)
    : await searching(db, async (tx) => {
        if (search.isFiltered)
          await tx.query('set local enable_bitmapscan = off; set local enable_sort = off');
        return walk(tx, search, stretch);
      });
  return isBackward ? ids.toReversed() : ids;
}

function orderSearch({ session, search }: Finding, atMost?: number): OrderedSearch {
  return { ...search, tenantId: session.tenantId, ...(atMost !== undefined && { atMost }) };
}

function orderOf(finding: Finding, atMost?: number): AskedOrder {
  const { platform, search } = finding;
  return platform.keptOrders.ask(orderSearch(finding, atMost), {
    read: () =>
      searching(platform.db, (tx) => readOrder(tx, search, atMost)).catch((error: unknown) => {
        // Not every page waits for it.
        platform.log.warn({ err: error, resource: search.resource.name }, 'the order of a list was not read');
        throw error;
      }),
    mend: (ids, written) => searching(platform.db, (tx) => mendOrder(tx, search, ids, written)),
  });
}

/** How many there are, where the database keeps the number or somebody has counted. */
const knownOf = ({ platform, session, search, asked }: Finding): number | undefined =>
  asked.counted ?? platform.listCounts.known({ ...search, tenantId: session.tenantId });

const soon = async (total: Promise<number | undefined> | undefined): Promise<number | undefined> =>
  total && Promise.race([total, pause(countWaitMs)]);

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
