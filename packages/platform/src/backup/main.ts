import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { type Config, readConfig } from '../config.ts';
import { fileStoreOf } from '../files/fileStore.ts';
import { platformRefusalOf } from '../startError.ts';
import { noteBackup } from './backupLog.ts';
import { type BackupPlace, folderPlace } from './backupPlace.ts';
import { openForRestore, openSource } from './connect.ts';
import { createBackup, megabytes } from './createBackup.ts';
import { bytesOf, type Manifest, rowsOf } from './manifest.ts';
import { type BackupOptions, backupUsage, readBackupOptions } from './options.ts';
import { pruneBackups } from './prune.ts';
import { backupNames, readManifest, restoreBackup } from './restoreBackup.ts';
import { placeOf } from './settings.ts';
import { verifyBackup } from './verifyBackup.ts';

const startedAt = performance.now();
const log = pino({ level: 'silent' });
const say = (line: string) =>
  console.log(`${`${((performance.now() - startedAt) / 1000).toFixed(1)} s`.padStart(8)}  ${line}`);

interface Run {
  options: BackupOptions;
  config: Config;
  place: BackupPlace;
}

const actions: Record<BackupOptions['action'], (run: Run) => Promise<void>> = {
  backup: backUp,
  list,
  verify,
  restore,
};

try {
  const options = readBackupOptions(process.argv.slice(2));
  if (options) await actions[options.action](runOf(options));
  else console.log(backupUsage);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

function runOf(options: BackupOptions): Run {
  const dataDir = resolve(options.dataDir ?? process.env.DATA_DIR ?? '.data');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const beside = join(dirname(dataDir), `${dataDir.split('/').at(-1)?.replace(/^\./, '')}-backups`);
  const place = options.folder
    ? folderPlace(resolve(options.folder))
    : (placeOf(config) ?? folderPlace(beside));
  return { options, config, place };
}

async function backUp({ options, config, place }: Run): Promise<void> {
  const begunAt = new Date();
  const source = await openSource({ ...config, log });
  let manifest: Manifest | null = null;
  let verifiedAt: Date | null = null;
  let failure: unknown = null;
  try {
    say(`backing up to ${place.label}`);
    const { reader: client } = source;
    const parts = { client, files: fileStoreOf(config), dataDir: config.dataDir };
    manifest = await createBackup(parts, place, { now: () => Date.now(), say });
    if (options.isVerified ?? config.backup.isVerified) {
      await verifyOne(manifest, place);
      verifiedAt = new Date();
    }
    const gone = await pruneBackups(place, options.keep ?? config.backup.keep);
    if (gone.length > 0) say(`removed ${gone.length} older backups`);
    say(
      `backup ${manifest.name} is complete: ${rowsOf(manifest)} rows, ${manifest.files.length} files, ${megabytes(bytesOf(manifest))}`,
    );
  } catch (error) {
    failure = error;
  }
  try {
    const error = failure === null ? null : sentenceOf(failure);
    const finishedAt = new Date();
    await noteBackup(source.url, {
      ...{ startedAt: begunAt, finishedAt, place: place.label, manifest, verifiedAt, error },
    });
  } finally {
    await source.close();
  }
  if (failure !== null) throw failure;
}

async function list({ place }: Run): Promise<void> {
  const names = await backupNames(place);
  if (names.length === 0) console.log(`no backups in ${place.label}`);
  for (const name of names) {
    const manifest = await readManifest(place, name);
    const { length } = manifest.files;
    console.log(`${name}  ${rowsOf(manifest)} rows  ${length} files  ${megabytes(bytesOf(manifest))}`);
  }
}

async function verify({ options, place }: Run): Promise<void> {
  await verifyOne(await readManifest(place, await nameOf(options, place)), place);
}

async function verifyOne(manifest: Manifest, place: BackupPlace): Promise<void> {
  say('verifying in a scratch folder');
  const { tables, rows, cases, files } = await verifyBackup(manifest, place, { log, say: () => undefined });
  say(
    `verified: ${rows} rows in ${tables} tables, ${cases} case files with whole hash chains, ${files} files`,
  );
}

async function restore({ options, config, place }: Run): Promise<void> {
  const manifest = await readManifest(place, await nameOf(options, place));
  const target = config.databaseUrl ? new URL(config.databaseUrl).host : config.dataDir;
  const at = manifest.startedAt;
  const what = `Restore the backup of ${at} into ${target}${options.replaces ? ', and throw away what is there' : ''}?`;
  if (!options.isConfirmed && !(await confirm(what))) throw new Error('Nothing was restored.');
  const opened = await openForRestore({ ...config, log });
  try {
    const { client, appPassword } = opened;
    const { dataDir } = config;
    await restoreBackup(
      { client, dataDir, files: fileStoreOf(config) },
      { manifest, place, appPassword, replaces: options.replaces, say },
    );
  } finally {
    await opened.close();
  }
  say(`restored ${rowsOf(manifest)} rows and ${manifest.files.length} files of ${at}`);
}

async function nameOf({ name }: BackupOptions, place: BackupPlace): Promise<string> {
  if (name !== 'latest') return name;
  const [newest] = await backupNames(place);
  if (newest === undefined) throw new Error(`There is no backup in ${place.label}.`);
  return newest;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${question} Give --yes where nobody can answer.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type "restore" to go on: `);
  terminal.close();
  return answer.trim() === 'restore';
}

function sentenceOf(error: unknown): string {
  const { DATABASE_URL: databaseUrl } = process.env;
  return (
    platformRefusalOf(error, { databaseUrl }) ?? (error instanceof Error ? error.message : String(error))
  );
}
