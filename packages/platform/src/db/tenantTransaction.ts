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

/** Runs a composed statement and gives its rows as the database names them (snake_case). */
export async function run<T extends pg.QueryResultRow>(tx: Queryable, statement: SQL): Promise<T[]> {
  const { sql, params } = dialect.sqlToQuery(statement);
  return (await tx.query<T>(sql, params)).rows;
}

/** Runs `work` in one transaction that sees and writes the rows of one tenant only; the database holds the wall. */
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
 * Runs `work` in one transaction that sees every tenant: for logins, for super administrators' own records, and for rules
 * that walk all tenants. Never on behalf of an ordinary request.
 */
export function asPlatform<T>(db: Pick<Database, 'pool'>, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(db.pool, `begin; set local role ${platformRole}`, work);
}

/**
 * For single statements beside the wall that only read and are short, without the two waits of a transaction: sessions, and
 * ids and numbers of lists. A statement itself names the tenant; rows are read behind the wall.
 */
export const looking = (db: Pick<Database, 'lookPool'>): Queryable => db.lookPool;

/**
 * Runs a search in a transaction of its own beside the wall, for ids and numbers alone, since behind it PostgreSQL uses no
 * index for what contains a text. The search itself names the tenant; rows are read behind the wall.
 */
export function searching<T>(
  db: Pick<Database, 'pool'>,
  search: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return reading(
    db.pool,
    // A page is found before helpers would have started.
    `begin read only; set local max_parallel_workers_per_gather = 0; set local work_mem = '64MB';
      set local role ${platformRole}`,
    search,
  );
}

/**
 * Runs `work` without the wall inside a tenant's transaction: for searches, since behind the wall PostgreSQL uses no index
 * for what contains a text, and for sessions, which are the platform's own. The work itself names whose rows it touches.
 */
export async function withoutRowSecurity<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query(`set local role ${platformRole}`);
  const answer = await work();
  await tx.query('set local role none');
  return answer;
}

const deadlockTries = 3;

/**
 * Runs a whole transaction again that the database gave up so that another could go on. What `work` does outside of the
 * database must bear being done twice.
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
