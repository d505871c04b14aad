import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Changes } from '../changes.ts';
import { rulesOf } from '../rules/index.ts';
import { bytesOf, type OrderedIds, sizeOf } from './orderedIds.ts';

/** What the product's own work changes without telling anybody is read again after this, beside whoever asks. */
const keptMs = 30_000;
/** After this nothing kept is shown before it was read again. */
const shownMs = 90_000;
const keptBytes = 64 * 1024 * 1024;
/** An order that more records of were written since it was last asked for is read anew. */
const mendedAtOnce = 20;
/** What decides from where records are seen. */
const seenThrough: ReadonlySet<string> = new Set(['organisations', 'useUnits']);
const dialect = new PgDialect();

/** A search over a large list, in one order. */
export interface OrderedSearch {
  tenantId: string;
  resource: AnyResource;
  where: SQL;
  sort: { by: string; descending: boolean };
  nowMs: number;
  /** Gives up where more are found. */
  atMost?: number;
}

/** How an order is read and how it follows the records that were written since; null where there are too many. */
export interface OrderReading {
  read(): Promise<OrderedIds | null>;
  /** Undefined where it cannot be told where they stand now. */
  mend(ids: OrderedIds, written: readonly string[]): Promise<OrderedIds | undefined>;
}

/** `isReady` says that the ids are there but for mending. */
export interface AskedOrder {
  isReady: boolean;
  ids: Promise<OrderedIds | null>;
}

interface Kept extends AskedOrder {
  tenantId: string;
  resource: AnyResource;
  atMs: number;
  bytes: number;
  written: Set<string>;
  /** Read beside it, to take its place. */
  next?: Kept;
}

/**
 * What searches over large lists found, in the list's order: any page is then a stretch of it. An order follows every
 * write that is told of, so that whoever writes a record finds it in its place; what reads a page asks again whether its
 * rows are still seen.
 */
export class KeptOrders {
  readonly #kept = new Map<string, Kept>();

  constructor(changes: Changes) {
    changes.on('changed', ({ resource, tenantId, ids }) => {
      for (const [key, kept] of this.#kept) {
        if (tenantId !== null && kept.tenantId !== tenantId) continue;
        if (resource === kept.resource.name) {
          note(kept, ids);
          if (ids.length === 0 || kept.written.size > mendedAtOnce) this.#kept.delete(key);
        } else if (seenThrough.has(resource) || rulesOf(kept.resource).listQuery?.asks?.includes(resource))
          this.#kept.delete(key);
      }
    });
  }

  /** Whether a search was read, or is being read. */
  has(search: OrderedSearch): boolean {
    const found = this.#kept.get(keyOf(search));
    return found !== undefined && search.nowMs - found.atMs < shownMs;
  }

  /** The order of a search; it is read once, however many ask for it. */
  ask(search: OrderedSearch, reading: OrderReading): AskedOrder {
    // Nobody tells of the rows of what is only read.
    if (search.resource.readOnly) return { isReady: false, ids: reading.read() };
    const key = keyOf(search);
    const found = this.#kept.get(key);
    if (!found || search.nowMs - found.atMs >= shownMs) return this.#read(key, search, reading);
    if (search.nowMs - found.atMs >= keptMs && found.isReady && !found.next)
      this.#renew(key, search, reading);
    this.#mend(key, found, reading);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  #read(key: string, search: OrderedSearch, reading: OrderReading): Kept {
    const kept = this.#begin(search, reading);
    this.#kept.set(key, kept);
    kept.ids.then(
      () => this.#makeRoom(),
      () => this.#drop(key, kept),
    );
    return kept;
  }

  #renew(key: string, search: OrderedSearch, reading: OrderReading): void {
    const old = this.#kept.get(key);
    if (!old) return;
    const next = this.#begin(search, reading);
    old.next = next;
    next.ids.then(
      () => {
        if (this.#kept.get(key) === old) this.#kept.set(key, next);
      },
      () => this.#drop(key, old),
    );
  }

  #begin({ tenantId, resource, nowMs }: OrderedSearch, { read }: OrderReading): Kept {
    const kept: Kept = {
      tenantId,
      resource,
      atMs: nowMs,
      isReady: false,
      bytes: 0,
      written: new Set(),
      ids: read(),
    };
    kept.ids.then(
      (ids) => {
        kept.isReady = true;
        kept.bytes = ids ? bytesOf(ids) : 0;
      },
      () => {},
    );
    return kept;
  }

  #mend(key: string, kept: Kept, { read, mend }: OrderReading): void {
    if (kept.written.size === 0) return;
    const written = [...kept.written];
    kept.written.clear();
    kept.ids = kept.ids.then(async (ids) => (ids ? ((await mend(ids, written)) ?? read()) : null));
    kept.ids.catch(() => this.#drop(key, kept));
  }

  #drop(key: string, kept: Kept): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }

  #makeRoom(): void {
    let bytes = 0;
    for (const kept of this.#kept.values()) bytes += kept.bytes;
    for (const [key, kept] of this.#kept) {
      if (bytes <= keptBytes) return;
      bytes -= kept.bytes;
      this.#kept.delete(key);
    }
  }
}

/** How many rows a search found, where its order is known whole. */
export const foundIn = async (order: AskedOrder): Promise<number | undefined> => {
  const ids = await order.ids;
  return ids ? sizeOf(ids) : undefined;
};

function note(kept: Kept, ids: readonly string[]): void {
  for (const id of ids) {
    kept.written.add(id);
    kept.next?.written.add(id);
  }
}

function keyOf({ tenantId, resource, where, sort, atMost }: OrderedSearch): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${where}`);
  return JSON.stringify([tenantId, resource.name, text, params, sort.by, sort.descending, atMost ?? null]);
}
