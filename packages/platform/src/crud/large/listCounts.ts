import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { seenFromOthers, tableName } from '../../db/tables.ts';
import { type Asked, asPlatform, run } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import type { Changes } from '../changes.ts';

/** What the product's own work changes without telling anybody is counted again after this. */
const keptMs = 30_000;
const keptAtOnce = 5_000;
const dialect = new PgDialect();

/** Whose rows are counted: those of a tenant that a condition finds. */
interface Counting {
  tenantId: string;
  resource: AnyResource;
  where: SQL;
  nowMs: number;
}

/** A number of rows, and the promise of it. */
export interface Counted {
  total: Promise<number>;
  /** Set once it is known. */
  known?: number;
  tenantId: string;
  atMs: number;
}

/**
 * The numbers of rows that searches over large tables found, counted once and kept until a record of the tenant changes.
 */
export class ListCounts {
  readonly #counted = new Map<string, Counted>();

  constructor(changes: Changes) {
    changes.on('changed', ({ tenantId }) => {
      for (const [key, one] of this.#counted)
        if (tenantId === null || one.tenantId === tenantId) this.#counted.delete(key);
    });
  }

  /** The number where it is known already. */
  known(search: Counting): number | undefined {
    const found = this.#counted.get(keyOf(search));
    return found && search.nowMs - found.atMs < keptMs ? found.known : undefined;
  }

  /** The number where it is known, and in any case the promise of it; `count` runs at most once for a search at a time. */
  ask(search: Counting, count: () => Promise<number>): Counted {
    const key = keyOf(search);
    const found = this.#counted.get(key);
    if (found && search.nowMs - found.atMs < keptMs) return found;
    const counted: Counted = { total: count(), tenantId: search.tenantId, atMs: search.nowMs };
    counted.total.then(
      (total) => {
        counted.known = total;
      },
      () => {
        if (this.#counted.get(key) === counted) this.#counted.delete(key);
      },
    );
    this.#counted.set(key, counted);
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > keptAtOnce && oldest !== undefined) this.#counted.delete(oldest);
    return counted;
  }
}

function keyOf({ tenantId, resource, where }: Counting): string {
  const { sql: text, params } = dialect.sqlToQuery(where);
  return JSON.stringify([tenantId, resource.name, text, params]);
}

/**
 * How many living rows of a large table a session sees: the sum of what the table's triggers wrote down, exact in every
 * transaction. Null where the rows are not counted by where they are seen.
 */
export async function countedRows(
  tx: Asked,
  resource: AnyResource,
  seen: Visibility,
): Promise<number | null> {
  if (!isCounted(resource)) return null;
  const scopes = seen.isWholeTenant
    ? ['0']
    : seenFromOthers.has(resource.name)
      ? [seen.orgId]
      : [...seen.orgIds];
  return sumOf(tx, resource, seen.tenantId, scopes);
}

/** How many living rows of a large table a tenant has; as many as one may think where they are not counted. */
export const countedInTenant = async (tx: Asked, resource: AnyResource, tenantId: string): Promise<number> =>
  isCounted(resource) ? sumOf(tx, resource, tenantId, ['0']) : Number.MAX_SAFE_INTEGER;

const isCounted = (resource: AnyResource): boolean =>
  resource.isLarge === true && resource.scope === 'organisation' && !resource.parent;

async function sumOf(
  tx: Asked,
  resource: AnyResource,
  tenantId: string,
  scopes: readonly string[],
): Promise<number> {
  const found = await run<{ total: string }>(
    tx,
    sql`select coalesce(sum(change), 0)::bigint as total from record_counts
      where tenant_id = ${tenantId} and resource = ${tableName(resource)}
        and org_id = any(${sql.param(scopes)}::bigint[])`,
  );
  return Number(found[0]?.total ?? 0);
}

/** Sums up what writers added, so that the sum stays short. */
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
