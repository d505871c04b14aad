import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { appPassword, appUrl, ensureDatabase } from '../db/database.ts';
import { folderHolder, startCluster } from '../db/embeddedCluster.ts';
import { platformRole } from '../db/roles.ts';

export interface OpenSource {
  /** Connection address of the owner role. */
  url: string;
  /** Sees every row: the owner's connection, or the platform role's where row-level security binds the owner. */
  reader: pg.Client;
  /** Whether the PostgreSQL was running already, started by the product or another program. */
  isRunning: boolean;
  close(): Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Logger;
}

/** Opens the database for reading: a server, the running PostgreSQL of the data folder, or one started for this. */
export async function openSource(where: Where): Promise<OpenSource> {
  const { url, isRunning, end } = await ownerUrl(where);
  const reader = await openReader(url);
  return {
    url,
    reader,
    isRunning,
    close: async () => {
      await reader.end();
      await end();
    },
  };
}

/** Opens the database as its owner for a restore. @throws with a sentence while the product is running on it */
export async function openForRestore(
  where: Where,
): Promise<{ client: pg.Client; appPassword: string; close(): Promise<void> }> {
  const { url, isRunning, end } = await ownerUrl(where);
  const client = new pg.Client({ connectionString: url });
  try {
    if (isRunning && !where.databaseUrl)
      throw new Error(`The product runs on ${where.dataDir}. Stop it first, then restore.`);
    await client.connect();
    if (await isInUse(client))
      throw new Error('The product runs on this database. Stop it first, then restore.');
  } catch (error) {
    await client.end();
    await end();
    throw error;
  }
  return {
    client,
    appPassword: appPassword(url),
    close: async () => {
      await client.end();
      await end();
    },
  };
}

async function isInUse(client: pg.Client): Promise<boolean> {
  const result = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and usename = 'hoistway_app' and pid <> pg_backend_pid() limit 1`,
  );
  return result.rowCount !== 0;
}

async function ownerUrl({
  databaseUrl,
  dataDir,
  log,
}: Where): Promise<{ url: string; isRunning: boolean; end(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, isRunning: true, end: async () => undefined };
  const running = await runningUrl(dataDir);
  if (running) return { url: running, isRunning: true, end: async () => undefined };
  const cluster = await startCluster({ dataDir, log });
  return {
    url: await ensureDatabase(cluster.url, 'hoistway'),
    isRunning: false,
    end: () => cluster.close(),
  };
}

/**
 * The address of the embedded PostgreSQL that a platform runs on a data folder; null without one, as after a killed
 * platform.
 */
async function runningUrl(dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(file) || (await folderHolder(dataDir)) === null) return null;
  const [pid, , , port] = (await readFile(file, 'utf8')).split('\n');
  if (!isAlive(Number(pid))) return null;
  const password = (await readFile(join(dataDir, 'owner-password'), 'utf8')).trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/hoistway`;
}

async function openReader(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const result = await owner.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  );
  if (result.rows[0]?.passes) return owner;
  await owner.end();
  const reader = new pg.Client({ connectionString: appUrl(url), options: `-c role=${platformRole}` });
  await reader.connect();
  return reader;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
