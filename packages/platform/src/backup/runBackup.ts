import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { fileStoreOf } from '../files/fileStore.ts';
import { noteBackup } from './backupLog.ts';
import type { BackupPlace } from './backupPlace.ts';
import { openSource } from './connect.ts';
import { createBackup } from './createBackup.ts';
import type { Manifest } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { verifyBackup } from './verifyBackup.ts';

export interface BackupRun {
  config: Config;
  place: BackupPlace;
  clock: Clock;
  log: Logger;
  isVerified: boolean;
  /** Number of whole backups to retain, the newest first. */
  backupsToKeep: number;
  print(line: string): void;
  /** Turns an error into the sentence stored in the database. */
  describeError(error: unknown): string;
}

/** Creates a backup, verifies it, removes older ones and stores the outcome in the database. @throws the failure */
export async function runBackup(run: BackupRun): Promise<Manifest> {
  const { config, place, clock, log } = run;
  const startedAt = new Date(clock.now());
  const source = await openSource({ ...config, log });
  const outcome: { manifest: Manifest | null; verifiedAt: Date | null } = {
    manifest: null,
    verifiedAt: null,
  };
  const note = (error: string | null) =>
    noteBackup(source.url, {
      ...{ startedAt, finishedAt: new Date(clock.now()), place: place.label, ...outcome, error },
    });
  try {
    run.print(`backing up to ${place.label}`);
    const parts = { client: source.reader, files: fileStoreOf(config), dataDir: config.dataDir };
    const manifest = await createBackup(parts, place, { now: () => clock.now(), print: run.print });
    outcome.manifest = manifest;
    if (run.isVerified) {
      await printVerification(manifest, run);
      outcome.verifiedAt = new Date(clock.now());
    }
    const removedNames = await pruneBackups(place, run.backupsToKeep);
    if (removedNames.length > 0) run.print(`removed ${removedNames.length} older backups`);
    await note(null);
    return manifest;
  } catch (error) {
    await note(run.describeError(error));
    throw error;
  } finally {
    await source.close();
  }
}

/** Restores a backup into a scratch folder and prints the comparison. @throws with a sentence about the difference */
export async function printVerification(
  manifest: Manifest,
  { place, log, print }: Pick<BackupRun, 'place' | 'log' | 'print'>,
): Promise<void> {
  print('verifying in a scratch folder');
  const { tables, rows, cases, files } = await verifyBackup(manifest, place, { log, print: () => undefined });
  print(
    `verified: ${rows} rows in ${tables} tables, ${cases} case files with whole hash chains, ${files} files`,
  );
}
