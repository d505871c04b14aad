import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Changes } from '../changes.ts';
import { bytesOf, type OrderedIds, sizeOf } from './orderedIds.ts';

/** Background work changes rows without a change event: an older order is refreshed beside the request that uses it. */
const refreshAfterMs = 30_000;
/** An older order is not used at all. */
const expiresAfterMs = 90_000;
const cacheBytes = 64 * 1024 * 1024;
/** An order with more written records since its last use is read anew. */
const mostUpdates = 20;
const visibilityResources: ReadonlySet<string> = new Set(
  resourceList.filter(({ decidesVisibility }) => decidesVisibility).map(({ name }) => name),
);
const dialect = new PgDialect();

/** A search over a large list with its sort. */
export interface OrderedSearch {
  tenantId: string;
  resource: AnyResource;
  where: SQL;
  sort: { by: string; descending: boolean };
  nowMs: number;
  /** The search stops beyond this many rows. */
  atMost?: number;
}

export interface OrderReader {
  /** @returns null where the search finds more than `atMost` */
  read(): Promise<OrderedIds | null>;
  /** Moves written records to their present places. @returns undefined where a concurrent write hides these */
  update(ids: OrderedIds, writtenIds: readonly string[]): Promise<OrderedIds | undefined>;
}

export interface PendingOrder {
  /** The ids were read; written records may still have to be placed. */
  isReady: boolean;
  ids: Promise<OrderedIds | null>;
}

interface CachedOrder extends PendingOrder {
  tenantId: string;
  resource: AnyResource;
  atMs: number;
  bytes: number;
  writtenIds: Set<string>;
  /** The refreshed order that replaces this one when read. */
  next?: CachedOrder;
}

/**
 * Caches the ordered ids of searches over large lists, so that each page is a stretch of them. Change events update an
 * order, so a writer finds the written record in its place. The reader of a page checks visibility again.
 */
export class OrderCache {
  readonly #orders = new Map<string, CachedOrder>();

  /** @param joinedBy the resources that the search of a resource joins */
  constructor(changes: Changes, joinedBy: (resource: AnyResource) => readonly string[]) {
    changes.on('changed', ({ resource, tenantId, ids }) => {
      for (const [key, order] of this.#orders) {
        if (tenantId !== null && order.tenantId !== tenantId) continue;
        if (resource === order.resource.name) {
          addWritten(order, ids);
          if (ids.length === 0 || order.writtenIds.size > mostUpdates) this.#orders.delete(key);
        } else if (visibilityResources.has(resource) || joinedBy(order.resource).includes(resource))
          this.#orders.delete(key);
      }
    });
  }

  /** Whether the order of a search was read, or is being read. */
  has(search: OrderedSearch): boolean {
    const cachedOrder = this.#orders.get(keyOf(search));
    return cachedOrder !== undefined && search.nowMs - cachedOrder.atMs < expiresAfterMs;
  }

  /** The order of a search, read once for concurrent requests. */
  read(search: OrderedSearch, reader: OrderReader): PendingOrder {
    // Rows of a read-only resource change without a change event.
    if (search.resource.readOnly) return { isReady: false, ids: reader.read() };
    const key = keyOf(search);
    const cachedOrder = this.#orders.get(key);
    if (!cachedOrder || search.nowMs - cachedOrder.atMs >= expiresAfterMs)
      return this.#add(key, search, reader);
    if (search.nowMs - cachedOrder.atMs >= refreshAfterMs && cachedOrder.isReady && !cachedOrder.next)
      this.#refresh(key, search, reader);
    this.#update(key, cachedOrder, reader);
    this.#orders.delete(key);
    this.#orders.set(key, cachedOrder);
    return cachedOrder;
  }

  #add(key: string, search: OrderedSearch, reader: OrderReader): CachedOrder {
    const order = startReading(search, reader);
    this.#orders.set(key, order);
    order.ids.then(
      () => this.#evict(),
      () => this.#drop(key, order),
    );
    return order;
  }

  #refresh(key: string, search: OrderedSearch, reader: OrderReader): void {
    const old = this.#orders.get(key);
    if (!old) return;
    const next = startReading(search, reader);
    old.next = next;
    next.ids.then(
      () => {
        if (this.#orders.get(key) === old) this.#orders.set(key, next);
      },
      () => this.#drop(key, old),
    );
  }

  #update(key: string, order: CachedOrder, { read, update }: OrderReader): void {
    if (order.writtenIds.size === 0) return;
    const writtenIds = [...order.writtenIds];
    order.writtenIds.clear();
    order.ids = order.ids.then(async (ids) => (ids ? ((await update(ids, writtenIds)) ?? read()) : null));
    order.ids.catch(() => this.#drop(key, order));
  }

  #drop(key: string, order: CachedOrder): void {
    if (this.#orders.get(key) === order) this.#orders.delete(key);
  }

  #evict(): void {
    let bytes = 0;
    for (const order of this.#orders.values()) bytes += order.bytes;
    for (const [key, order] of this.#orders) {
      if (bytes <= cacheBytes) return;
      bytes -= order.bytes;
      this.#orders.delete(key);
    }
  }
}

function startReading({ tenantId, resource, nowMs }: OrderedSearch, { read }: OrderReader): CachedOrder {
  const order: CachedOrder = {
    tenantId,
    resource,
    atMs: nowMs,
    isReady: false,
    bytes: 0,
    writtenIds: new Set(),
    ids: read(),
  };
  order.ids.then(
    (ids) => {
      order.isReady = true;
      order.bytes = ids ? bytesOf(ids) : 0;
    },
    () => {},
  );
  return order;
}

/** The number of rows of a search, when its whole order is read; undefined beyond its `atMost`. */
export const countOfOrder = async (order: PendingOrder): Promise<number | undefined> => {
  const ids = await order.ids;
  return ids ? sizeOf(ids) : undefined;
};

function addWritten(order: CachedOrder, ids: readonly string[]): void {
  for (const id of ids) {
    order.writtenIds.add(id);
    order.next?.writtenIds.add(id);
  }
}

function keyOf({ tenantId, resource, where, sort, atMost }: OrderedSearch): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${where}`);
  return JSON.stringify([tenantId, resource.name, text, params, sort.by, sort.descending, atMost ?? null]);
}
