import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ensureRoles } from './roles.ts';

const folder = join(import.meta.dirname, 'migrations');
/** Any number that no other program's advisory lock has. */
const lock = 7_301_944;

/**
 * Migrates the tables: runs every new file of `migrations` in the order of their names, each in a transaction, one
 * process at a time.
 */
export async function migrate(pool: pg.Pool, options: { appPassword: string; log: Logger }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await ensureRoles(client, options.appPassword);
    await client.query(migrationsTable);
    const result = await client.query<{ name: string }>('select name from schema_migrations');
    const appliedNames = new Set(result.rows.map((row) => row.name));
    const files = await migrationNames();
    const isBlind = appliedNames.size > 0 && (await isBehindWall(client));
    for (const name of files.filter((one) => !appliedNames.has(one))) {
      await apply(client, name, isBlind);
      options.log.debug({ migration: name }, 'migrated');
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}

/** Every migration of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** Runs migrations on an empty database inside the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable);
  for (const name of names) await applyText(client, name);
}

const migrationsTable =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())';

/** @param isBlind whether forced row-level security hides rows from the owner, which a migration has to see */
async function apply(client: pg.PoolClient, name: string, isBlind: boolean): Promise<void> {
  await client.query('begin');
  try {
    const putBack = isBlind ? await liftWall(client) : undefined;
    await applyText(client, name);
    await putBack?.();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed.`, { cause: error });
  }
}

async function applyText(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(await readFile(join(folder, name), 'utf8'));
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}

/** Whether forced row-level security binds the owner: no superuser, as on a hosted PostgreSQL. */
async function isBehindWall(client: pg.PoolClient): Promise<boolean> {
  const result = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  );
  return result.rows[0]?.passes !== true;
}

/** Lifts row-level security for the owner within the transaction; the app role stays bound. @returns restores it */
async function liftWall(client: pg.PoolClient): Promise<() => Promise<void>> {
  const forcedTables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`,
  );
  const alter = async (action: string) => {
    for (const { name } of forcedTables.rows) await client.query(`alter table if exists ${name} ${action}`);
  };
  await alter('no force row level security');
  return () => alter('force row level security');
}
