import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '../files/fileStore.ts';
import type { BackupPlace } from './backupPlace.ts';
import { fileName, manifestName } from './createBackup.ts';
import { Digest } from './digest.ts';
import { backupFormat, type Manifest, manifestSchema } from './manifest.ts';
import { type RestoreOptions, restoreDatabase } from './restoreDatabase.ts';

export interface RestoreTarget {
  /** Connection of the owner role. */
  client: pg.ClientBase;
  files: FileStore;
  /** Destination of the key, and scratch space of files before the store takes them. */
  dataDir: string;
}

/** @throws with a sentence if there is no whole backup of this name */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  if (!(await place.has(manifestName(name))))
    throw new Error(`There is no backup ${name} in ${place.label}.`);
  const text = (await buffer(await place.read(manifestName(name)))).toString('utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  if (manifest.format > backupFormat)
    throw new Error(`The backup ${name} was made by a newer version of the product.`);
  return manifest;
}

/** Names of whole backups, the newest first. */
export async function backupNames(place: BackupPlace): Promise<string[]> {
  const names = await place.list('');
  return names
    .flatMap((name) => /^(\d{8}T\d{6}(?:\d{3})?Z)\/manifest\.json$/.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

/**
 * Restores database, files and key. The database is restored completely or stays unchanged; files and key follow it.
 */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<void> {
  const { manifest, place, print } = options;
  await restoreKey(target.dataDir, options);
  await restoreDatabase(target.client, options);
  let restoredCount = 0;
  for (const file of manifest.files) {
    await restoreFile(target, place, file);
    restoredCount += 1;
    if (restoredCount % 500 === 0) print(`${restoredCount} of ${manifest.files.length} files`);
  }
  print(`${restoredCount} files`);
}

async function restoreFile(
  { files, dataDir }: RestoreTarget,
  place: BackupPlace,
  { key, sha256 }: Manifest['files'][number],
): Promise<void> {
  const waiting = join(dataDir, 'restoring');
  const path = join(waiting, key);
  await mkdir(waiting, { recursive: true, mode: 0o700 });
  const digest = new Digest();
  await pipeline(await place.read(fileName(key)), digest, createWriteStream(path));
  if (digest.sha256 !== sha256) throw new Error(`The backup is damaged: the file ${key} has changed.`);
  await files.put(key, path);
  await rm(waiting, { recursive: true, force: true });
}

/** An existing, different key is kept under another name: data elsewhere may be sealed with it. */
async function restoreKey(
  dataDir: string,
  { manifest, place, print }: Pick<RestoreOptions, 'manifest' | 'place' | 'print'>,
): Promise<void> {
  const { secretKey } = manifest;
  if (!secretKey) {
    print('the backup holds no secret.key: give the installation the SECRET_KEY that it had');
    return;
  }
  const key = await buffer(await place.read(secretKey.name));
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  if (existsSync(file)) {
    if ((await readFile(file)).equals(key)) return;
    const previousFile = `${file}.before-${manifest.name}`;
    await rename(file, previousFile);
    print(`another secret.key was here; it is kept as ${previousFile}`);
  }
  await writeFile(file, key, { mode: 0o600 });
}
