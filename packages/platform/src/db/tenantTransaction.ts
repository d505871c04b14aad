import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from './database.ts';
import { platformRole } from './roles.ts';

/** A connection inside a transaction. */
export type Transaction = pg.PoolClient;
/** Runs statements, in a transaction or alone. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const dialect = new PgDialect();

/** Runs a composed statement and returns its rows with the database's names (snake_case). */
export async function run<T extends pg.QueryResultRow>(tx: Queryable, statement: SQL): Promise<T[]> {
  const { sql, params } = dialect.sqlToQuery(statement);
  return (await tx.query<T>(sql, params)).rows;
}

/** Runs `work` in one transaction that reads and writes the rows of one tenant only, by row-level security. */
export function inTenant<T>(
  db: Pick<Database, 'pool'>,
  tenantId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transaction(db.pool, `begin; ${inTenantOnly(tenantId)}`, work);
}

function inTenantOnly(tenantId: string): string {
  if (!/^[1-9][0-9]{0,18}$/.test(tenantId)) throw new RangeError(`no tenant id: ${tenantId}`);
  return `set local app.tenant = '${tenantId}'`;
}

/** The same for reads. */
export function readingInTenant<T>(
  db: Pick<Database, 'pool'>,
  tenantId: string,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return reading(db.pool, `begin read only; ${inTenantOnly(tenantId)}`, read);
}

/**
 * Runs `work` in one transaction that sees every tenant: for logins, for super administrators' own records, and for
 * rules over all tenants. Never on behalf of an ordinary request.
 */
export function asPlatform<T>(db: Pick<Database, 'pool'>, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(db.pool, `begin; set local role ${platformRole}`, work);
}

/**
 * For short, single read statements without row-level security and without the two round trips of a transaction:
 * sessions, ids and numbers of lists, and the rounds that look for due rows every second. The statement itself names
 * the tenant, or is the platform's own; rows that a request receives are read behind row-level security.
 */
export const looking = (db: Pick<Database, 'lookPool'>): Queryable => db.lookPool;

/** Tells if a statement returns a row; it ends without `limit`. */
export async function hasRow(
  db: Pick<Database, 'lookPool'>,
  statement: string,
  values: unknown[] = [],
): Promise<boolean> {
  return ((await looking(db).query(`${statement} limit 1`, values)).rowCount ?? 0) > 0;
}

/**
 * Runs a search in a transaction of its own without row-level security, for ids and numbers alone, since with it
 * PostgreSQL uses no index for substring searches. The search itself names the tenant; rows are read behind row-level
 * security.
 */
export function searching<T>(
  db: Pick<Database, 'pool'>,
  search: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return reading(
    db.pool,
    // A page is found before parallel workers would have started.
    `begin read only; set local max_parallel_workers_per_gather = 0; set local work_mem = '64MB';
      set local role ${platformRole}`,
    search,
  );
}

/**
 * Runs `work` without row-level security inside a tenant's transaction: for searches, since with it PostgreSQL uses no
 * index for substring searches, and for sessions, which are the platform's own. The work itself restricts its rows.
 */
export async function withoutRowSecurity<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query(`set local role ${platformRole}`);
  const answer = await work();
  await tx.query('set local role none');
  return answer;
}

const deadlockTries = 3;

/**
 * Repeats a whole transaction that the database aborted to resolve a deadlock. Effects of `work` outside the database
 * must be repeatable.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (tries === deadlockTries || !isDeadlock(error)) throw error;
    }
}

/** SQLSTATE deadlock_detected. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

async function transaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tx = await pool.connect();
  let connectionError: Error | undefined;
  try {
    await tx.query(opening);
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch((failure: Error) => {
      connectionError = failure;
    });
    throw error;
  } finally {
    tx.release(connectionError);
  }
}

/** The read is complete before its transaction ends: the caller does not wait for the end. */
async function reading<T>(pool: pg.Pool, opening: string, read: (tx: Transaction) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  try {
    await tx.query(opening);
    return await read(tx);
  } finally {
    tx.query('rollback').then(
      () => tx.release(),
      (failure: Error) => tx.release(failure),
    );
  }
}
