import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { keepsSeenFrom, tableName } from '../../db/tables.ts';
import { asPlatform, type Queryable, run } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import type { Changes } from '../changes.ts';

/** Background work changes rows without a change event, so a count expires. */
const cacheMs = 30_000;
const cacheSize = 5_000;
const dialect = new PgDialect();

/** The rows to count: those of a tenant that match a condition. */
interface CountQuery {
  tenantId: string;
  resource: AnyResource;
  where: SQL;
  nowMs: number;
}

export interface PendingCount {
  total: Promise<number>;
  /** Set once `total` is resolved. */
  resolvedTotal?: number;
  tenantId: string;
  atMs: number;
}

/** Caches row counts of searches over large tables until a record of the tenant changes. */
export class CountCache {
  readonly #counts = new Map<string, PendingCount>();

  constructor(changes: Changes) {
    changes.on('changed', ({ tenantId }) => {
      for (const [key, one] of this.#counts)
        if (tenantId === null || one.tenantId === tenantId) this.#counts.delete(key);
    });
  }

  /** The count if it is resolved already. */
  peek(query: CountQuery): number | undefined {
    const cachedCount = this.#counts.get(keyOf(query));
    return cachedCount && query.nowMs - cachedCount.atMs < cacheMs ? cachedCount.resolvedTotal : undefined;
  }

  /** The cached count, else the result of `count`, which runs at most once at a time for a query. */
  read(query: CountQuery, count: () => Promise<number>): PendingCount {
    const key = keyOf(query);
    const cachedCount = this.#counts.get(key);
    if (cachedCount && query.nowMs - cachedCount.atMs < cacheMs) return cachedCount;
    const pending: PendingCount = { total: count(), tenantId: query.tenantId, atMs: query.nowMs };
    pending.total.then(
      (total) => {
        pending.resolvedTotal = total;
      },
      () => {
        if (this.#counts.get(key) === pending) this.#counts.delete(key);
      },
    );
    this.#counts.set(key, pending);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > cacheSize && oldest !== undefined) this.#counts.delete(oldest);
    return pending;
  }
}

function keyOf({ tenantId, resource, where }: CountQuery): string {
  const { sql: text, params } = dialect.sqlToQuery(where);
  return JSON.stringify([tenantId, resource.name, text, params]);
}

/**
 * Number of undeleted rows of a large table that a session sees: the sum kept by the table's triggers, exact in every
 * transaction. Null for a resource without such triggers.
 */
export async function readStoredCount(
  tx: Queryable,
  resource: AnyResource,
  visibility: Visibility,
): Promise<number | null> {
  if (!hasCountTriggers(resource)) return null;
  const scopes = visibility.isWholeTenant
    ? ['0']
    : keepsSeenFrom(resource)
      ? [visibility.orgId]
      : [...visibility.orgIds];
  return sumOf(tx, resource, visibility.tenantId, scopes);
}

/**
 * Number of undeleted rows of a large table in a tenant; the greatest integer for a resource without count triggers.
 */
export const readTenantCount = async (
  tx: Queryable,
  resource: AnyResource,
  tenantId: string,
): Promise<number> =>
  hasCountTriggers(resource) ? sumOf(tx, resource, tenantId, ['0']) : Number.MAX_SAFE_INTEGER;

const hasCountTriggers = (resource: AnyResource): boolean =>
  resource.isLarge === true && resource.scope === 'organisation' && !resource.parent;

async function sumOf(
  tx: Queryable,
  resource: AnyResource,
  tenantId: string,
  scopes: readonly string[],
): Promise<number> {
  const rows = await run<{ total: string }>(
    tx,
    sql`select coalesce(sum(change), 0)::bigint as total from record_counts
      where tenant_id = ${tenantId} and resource = ${tableName(resource)}
        and org_id = any(${sql.param(scopes)}::bigint[])`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Folds the rows that triggers added into one per organisation. */
export async function foldCounts(db: Pick<Database, 'pool'>): Promise<void> {
  await asPlatform(db, (tx) =>
    tx.query(
      `with long as (
         select tenant_id, resource, org_id from record_counts group by 1, 2, 3 having count(*) > 20
       ), gone as (
         delete from record_counts c using long l
         where c.tenant_id = l.tenant_id and c.resource = l.resource and c.org_id = l.org_id returning c.*
       )
       insert into record_counts select tenant_id, resource, org_id, sum(change) from gone group by 1, 2, 3`,
    ),
  );
}
