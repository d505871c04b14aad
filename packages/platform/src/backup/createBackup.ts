import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/fileStore.ts';
import type { BackupPlace } from './backupPlace.ts';
import { Digest } from './digest.ts';
import { type BackedUpTable, backupFormat, type Manifest } from './manifest.ts';
import { quoteName, readMigrations, readSequences, readTables, type TableShape } from './snapshot.ts';

export interface BackupSource {
  /** A connection that sees every row. */
  client: pg.ClientBase;
  files: FileStore;
  dataDir: string;
}

const gzipLevel = 3;
export const manifestName = (backup: string): string => `${backup}/manifest.json`;
/** Uploaded files are stored once for all backups of a place. */
export const fileName = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

/**
 * Copies database, uploaded files and key while the product runs; the tables are one snapshot. The manifest is written
 * last, so that an incomplete backup has none.
 */
export async function createBackup(
  source: BackupSource,
  place: BackupPlace,
  { now, print }: { now: () => number; print: (line: string) => void },
): Promise<Manifest> {
  const { client } = source;
  const startedAt = new Date(now());
  const name = nameOf(startedAt);
  await client.query('begin isolation level repeatable read read only');
  let manifest: Manifest;
  try {
    const shapes = await readTables(client);
    const migrations = await readMigrations(client);
    const tables: BackedUpTable[] = [];
    for (const [nth, shape] of shapes.entries()) {
      const table = await backUpTable(client, place, name, shape);
      tables.push(table);
      if (table.rows > 0)
        print(
          `table ${nth + 1} of ${shapes.length}  ${shape.name}  ${table.rows} rows  ${megabytes(table.part.bytes)}`,
        );
    }
    const files = await readFiles(client);
    const missingFiles = await backUpFiles(source.files, place, files, print);
    const postgres = await client.query<{ server_version: string }>('show server_version');
    manifest = {
      format: backupFormat,
      name,
      startedAt: startedAt.toISOString(),
      finishedAt: startedAt.toISOString(),
      postgres: postgres.rows[0]?.server_version ?? '',
      migrations,
      tables,
      sequences: await readSequences(client),
      files: files.filter(({ key }) => !missingFiles.includes(key)),
      missingFiles,
      secretKey: await backUpKey(source.dataDir, place, name),
    };
  } finally {
    await client.query('rollback');
  }
  manifest.finishedAt = new Date(now()).toISOString();
  await place.put(manifestName(name), Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
  return manifest;
}

async function backUpTable(
  client: pg.ClientBase,
  place: BackupPlace,
  backup: string,
  shape: TableShape,
): Promise<BackedUpTable> {
  const columns = shape.columns.map(quoteName).join(', ');
  const copy = client.query(copyTo(`copy (select ${columns} from ${quoteName(shape.name)}) to stdout`));
  const name = `${backup}/tables/${shape.name}.copy.gz`;
  const entry = await putDigested(place, name, copy, createGzip({ level: gzipLevel }));
  return { ...shape, rows: copy.rowCount, part: { name, ...entry } };
}

/** Writes a stream. @returns the size and hash of the stored bytes */
async function putDigested(
  place: BackupPlace,
  name: string,
  source: Readable,
  packer: NodeJS.ReadWriteStream | null,
): Promise<{ bytes: number; sha256: string }> {
  const digest = new Digest();
  const transfer = packer ? pipeline(source, packer, digest) : pipeline(source, digest);
  await Promise.all([transfer, place.put(name, digest)]);
  return { bytes: digest.bytes, sha256: digest.sha256 };
}

async function readFiles(client: pg.ClientBase): Promise<Manifest['files']> {
  const result = await client.query<{ key: string; bytes: string; sha256: string }>(
    'select distinct key, bytes, sha256 from files order by key',
  );
  return result.rows.map(({ key, bytes, sha256 }) => ({ key, bytes: Number(bytes), sha256 }));
}

/** @returns keys missing from the store */
async function backUpFiles(
  store: FileStore,
  place: BackupPlace,
  files: Manifest['files'],
  print: (line: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  let copiedCount = 0;
  for (const { key } of files) {
    if (await place.has(fileName(key))) continue;
    let bytes: Readable;
    try {
      bytes = await store.read(key);
    } catch (error) {
      print(`file ${key} cannot be read: ${error instanceof Error ? error.message : error}`);
      missing.push(key);
      continue;
    }
    await place.put(fileName(key), bytes);
    copiedCount += 1;
    if (copiedCount % 500 === 0) print(`${copiedCount} files copied`);
  }
  print(
    `${files.length} files, ${copiedCount} of them new${missing.length > 0 ? `, ${missing.length} missing` : ''}`,
  );
  return missing;
}

async function backUpKey(
  dataDir: string,
  place: BackupPlace,
  backup: string,
): Promise<Manifest['secretKey']> {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) return null;
  const name = `${backup}/keys/secret.key`;
  return { name, ...(await putDigested(place, name, createReadStream(file), null)) };
}

/** To the millisecond, so that names are unique: `20261122T210806123Z`. */
const nameOf = (at: Date): string => at.toISOString().replace(/[-:.]/g, '');

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
