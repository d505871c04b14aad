import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import pino from 'pino';
import { type Config, readConfig } from '../config.ts';
import { fileStoreOf } from '../files/fileStore.ts';
import { platformRefusalOf } from '../startError.ts';
import { type BackupPlace, folderPlace } from './backupPlace.ts';
import { openForRestore } from './connect.ts';
import { megabytes } from './createBackup.ts';
import { bytesOf, rowsOf } from './manifest.ts';
import { type BackupOptions, backupUsage, readBackupOptions } from './options.ts';
import { backupNames, readManifest, restoreBackup } from './restoreBackup.ts';
import { printVerification, runBackup } from './runBackup.ts';
import { placeOf } from './settings.ts';

const startedAt = performance.now();
const log = pino({ level: 'silent' });
const print = (line: string) =>
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
  console.error(describeError(error));
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
  const manifest = await runBackup({
    ...{ config, place, clock: systemClock, log, print, describeError },
    isVerified: options.isVerified ?? config.backup.isVerified,
    backupsToKeep: options.backupsToKeep ?? config.backup.backupsToKeep,
  });
  print(
    `backup ${manifest.name} is complete: ${rowsOf(manifest)} rows, ${manifest.files.length} files, ${megabytes(bytesOf(manifest))}`,
  );
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
  await printVerification(await readManifest(place, await nameOf(options, place)), {
    place,
    log,
    print,
  });
}

async function restore({ options, config, place }: Run): Promise<void> {
  const manifest = await readManifest(place, await nameOf(options, place));
  const target = config.databaseUrl ? new URL(config.databaseUrl).host : config.dataDir;
  const at = manifest.startedAt;
  const what = `Restore the backup of ${at} into ${target}${options.replaces ? ', and throw away what is there' : ''}?`;
  if (!options.isConfirmed && !(await confirm(what))) throw new Error('Nothing was restored.');
  const restoreTarget = await openForRestore({ ...config, log });
  try {
    const { client, appPassword } = restoreTarget;
    const { dataDir } = config;
    await restoreBackup(
      { client, dataDir, files: fileStoreOf(config) },
      { manifest, place, appPassword, replaces: options.replaces, print },
    );
  } finally {
    await restoreTarget.close();
  }
  print(`restored ${rowsOf(manifest)} rows and ${manifest.files.length} files of ${at}`);
}

async function nameOf({ name }: BackupOptions, place: BackupPlace): Promise<string> {
  if (name !== 'latest') return name;
  const [newest] = await backupNames(place);
  if (newest === undefined) throw new Error(`There is no backup in ${place.label}.`);
  return newest;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${question} Give --yes where no one can answer.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type "restore" to go on: `);
  terminal.close();
  return answer.trim() === 'restore';
}

function describeError(error: unknown): string {
  const { DATABASE_URL: databaseUrl } = process.env;
  return (
    platformRefusalOf(error, { databaseUrl }) ?? (error instanceof Error ? error.message : String(error))
  );
}
