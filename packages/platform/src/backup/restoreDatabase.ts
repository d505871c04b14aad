import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, migrationNames } from '../db/migrate.ts';
import { ensureRoles } from '../db/roles.ts';
import type { BackupPlace } from './backupPlace.ts';
import { Digest } from './digest.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { quoteName, readTables } from './snapshot.ts';

export interface RestoreOptions {
  manifest: Manifest;
  place: BackupPlace;
  appPassword: string;
  /** Drops the database's present rows in the same transaction. */
  replaces: boolean;
  print(line: string): void;
}

/**
 * Fills a database from a backup, as its owner, in one transaction: completely or not at all.
 * @throws with a sentence if it is not empty, the backup is of a newer version, or a part is damaged
 */
export async function restoreDatabase(client: pg.ClientBase, options: RestoreOptions): Promise<void> {
  const { manifest, place, replaces, print } = options;
  const unknown = await unknownMigrations(manifest);
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version of the product (${unknown[0]}). Restore it with that version.`,
    );
  await client.query('begin');
  try {
    if (await holdsTables(client)) {
      if (!replaces)
        throw new Error('The database is not empty. Give --replace to throw away what it holds.');
      await client.query('drop schema public cascade');
      await client.query('create schema public');
    }
    await ensureRoles(client, options.appPassword);
    await applyMigrations(client, manifest.migrations);
    await makePartitions(client, manifest.tables);
    const putBack = await liftRules(client, manifest.tables);
    for (const [nth, table] of manifest.tables.entries()) {
      await fillTable(client, place, table);
      if (table.rows > 0)
        print(`table ${nth + 1} of ${manifest.tables.length}  ${table.name}  ${table.rows} rows`);
    }
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), value, isCalled]);
    print('checking the references between the tables');
    await putBack();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

async function unknownMigrations({ migrations }: Manifest): Promise<string[]> {
  const knownMigrations = new Set(await migrationNames());
  return migrations.filter((name) => !knownMigrations.has(name));
}

export async function holdsTables(client: pg.ClientBase): Promise<boolean> {
  const result = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  return result.rowCount !== 0;
}

async function makePartitions(client: pg.ClientBase, tables: readonly BackedUpTable[]): Promise<void> {
  const there = new Set((await readTables(client)).map(({ name }) => name));
  for (const { name, partition } of tables) {
    if (there.has(name)) continue;
    if (!partition) throw new Error(`The backup has a table that no migration makes: ${name}.`);
    await client.query(
      `create table ${quoteName(name)} partition of ${quoteName(partition.of)} ${partition.bounds}`,
    );
    await client.query('call protect_tenant_table($1)', [quoteName(name)]);
  }
}

/**
 * Suspends the rules so that rows are restored unchanged: triggers, foreign keys and row-level security are off, and
 * rows that migrations inserted are deleted.
 * @returns restores the rules and checks foreign keys over all rows
 */
async function liftRules(
  client: pg.ClientBase,
  tables: readonly BackedUpTable[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => quoteName(name));
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`,
  );
  const forcedTables = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  for (const key of keys.rows)
    await client.query(`alter table ${key.table} drop constraint ${quoteName(key.name)}`);
  for (const { name } of forcedTables.rows)
    await client.query(`alter table ${quoteName(name)} no force row level security`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name } of forcedTables.rows)
      await client.query(`alter table ${quoteName(name)} force row level security`);
    for (const key of keys.rows)
      await client.query(`alter table ${key.table} add constraint ${quoteName(key.name)} ${key.definition}`);
  };
}

async function fillTable(
  client: pg.ClientBase,
  place: BackupPlace,
  { name, columns, rows, part }: BackedUpTable,
): Promise<void> {
  const digest = new Digest();
  const copy = client.query(
    copyFrom(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`),
  );
  await pipeline(await place.read(part.name), digest, createGunzip(), copy);
  if (digest.sha256 !== part.sha256) throw new Error(`The backup is damaged: ${part.name} has changed.`);
  if (copy.rowCount !== rows)
    throw new Error(`The backup is damaged: ${name} has ${copy.rowCount} rows instead of ${rows}.`);
}
