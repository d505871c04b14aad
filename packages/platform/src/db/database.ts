import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type EmbeddedCluster, startCluster } from './embeddedCluster.ts';
import { migrate } from './migrate.ts';
import { appRole, platformRole, setAppPassword } from './roles.ts';

/** Alarms of this many tenants are written at the same time. */
const urgentConnections = 3;
/** One connection claims and prepares messages while the others store outcomes. */
const sendingConnections = 3;
/** A lookup takes about a millisecond. */
const lookingConnections = 6;

export interface Database {
  /** Connections as the app role, behind row-level security. */
  pool: pg.Pool;
  /** Connections reserved for alarms and calls: no request and no report can exhaust them. */
  urgentPool: pg.Pool;
  /** Connections for messages to people, separate so that no alarm and no escalation waits for them. */
  sendingPool: pg.Pool;
  /**
   * Read-only connections without row-level security, one statement at a time: for sessions, and for ids and numbers
   * of lists.
   */
  lookPool: pg.Pool;
  /** Connections as the owner of the tables: migrations and partitions only. */
  ownerPool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the database at `url`, or starts an embedded one in `dataDir`, and migrates its tables.
 * @throws if neither is given, or the server does not answer
 */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir?: string | undefined;
  log: Logger;
  /** Trades durability for speed; for tests. */
  isDisposable?: boolean;
}): Promise<Database> {
  const { log } = options;
  let cluster: EmbeddedCluster | undefined;
  let url = options.url;
  if (!url) {
    if (!options.dataDir) throw new Error('Either a database URL or a data folder is needed.');
    cluster = await startCluster({
      dataDir: options.dataDir,
      log,
      isDisposable: options.isDisposable ?? false,
    });
    url = await ensureDatabase(cluster.url, 'hoistway');
  }
  const ownerPool = pool(url, log, { max: 4 });
  try {
    await migrate(ownerPool, { appPassword: appPassword(url), log });
  } catch (error) {
    await ownerPool.end();
    await cluster?.close();
    throw error;
  }
  const appPool = pool(appUrl(url), log, { max: 16 });
  await admitAppRole(appPool, ownerPool, appPassword(url));
  const urgentPool = pool(appUrl(url), log, { max: urgentConnections, min: urgentConnections });
  const sendingPool = pool(appUrl(url), log, { max: sendingConnections });
  const lookPool = pool(appUrl(url), log, {
    max: lookingConnections,
    options: `-c role=${platformRole} -c default_transaction_read_only=on -c max_parallel_workers_per_gather=0`,
  });
  await Promise.all(Array.from({ length: urgentConnections }, () => urgentPool.query('select 1')));
  return {
    pool: appPool,
    urgentPool,
    sendingPool,
    lookPool,
    ownerPool,
    close: async () => {
      await Promise.all([appPool, urgentPool, sendingPool, lookPool, ownerPool].map(endPool));
      await cluster?.close();
    },
  };
}

/** The app role's connection to the owner's database. */
export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = appRole;
  url.password = appPassword(ownerUrl);
  return url.href;
}

/** Every process derives the same password from the owner's, so that none has to be shared or stored. */
export function appPassword(ownerUrl: string): string {
  return createHmac('sha256', new URL(ownerUrl).password).update(appRole).digest('base64url');
}

async function admitAppRole(appPool: pg.Pool, ownerPool: pg.Pool, password: string): Promise<void> {
  try {
    await appPool.query('select 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error;
    await setAppPassword(ownerPool, password);
  }
}

/** Creates the database if missing. @returns its address */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (result.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

function pool(
  connectionString: string,
  log: Logger,
  { options = '', ...size }: Pick<pg.PoolConfig, 'max' | 'min' | 'options'>,
): pg.Pool {
  const newPool = new pg.Pool({
    connectionString,
    ...size,
    types: wireTypes,
    options: `-c timezone=UTC -c jit=off ${options}`,
  });
  const handleError = (error: Error) => {
    // The embedded cluster breaks the last connections when it stops.
    if (!newPool.ending) log.warn({ err: error }, 'a database connection broke');
  };
  // The pool listens to idle connections alone: one that breaks in use, between two queries, would end the process.
  newPool.on('connect', (client) => client.on('error', handleError));
  newPool.on('error', ignoreError);
  return newPool;
}

const ignoreError = (): void => {};

/** Longest wait for a server that does not close its connections. */
const longestCloseMs = 2_000;

/**
 * Ends a pool and waits until its connections are closed: `pg.Pool.end` resolves before, and a restore right afterwards
 * would still find the product connected.
 */
async function endPool(pool: pg.Pool): Promise<void> {
  let remainingCount = pool.totalCount;
  const poolClosed = new Promise<void>((resolve) => {
    if (remainingCount === 0) resolve();
    pool.on('remove', () => {
      remainingCount -= 1;
      if (remainingCount === 0) resolve();
    });
  });
  await pool.end();
  await Promise.race([poolClosed, delay(longestCloseMs, undefined, { ref: false })]);
}

/** A calendar day stays the text it is: a `Date` would shift it by the process's zone. */
const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.DATE ? (text: string) => text : pg.types.getTypeParser(type, format),
};
