import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../packages/platform/src/config.ts';
import { startServer } from '../packages/platform/src/server.ts';
import { buildWebIfStale } from '../scripts/webBuild.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder filled by the platform with the demonstration. */
    demonstrationFolder: string;
  }
}

/** Elevators of the demonstration. */
export const demonstrationSize = 60;

/** Delay of trapped alarms for a story's elevators; the traces test the real delay. */
const trappedDelayS = 15;

/** Stories do not need durability across a power cut. */
const disposable = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** Builds the console and fills a database once for a whole run; every stage starts from a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-e2e-'));
  const config = readConfig({
    PORT: '0',
    MQTT_PORT: '0',
    DATA_DIR: dataDir,
    DEMO_FLEET: String(demonstrationSize),
  });
  const platform = await startServer(config, { now: () => Date.now() }, pino({ level: 'silent' }));
  await platform.app.platform.db.ownerPool.query(
    'update elevators set trapped_delay_s = $1 where trapped_delay_s is not null',
    [trappedDelayS],
  );
  await platform.close();
  await appendFile(join(dataDir, 'postgres/postgresql.conf'), disposable);
  project.provide('demonstrationFolder', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A separate data folder with the demonstration; the caller removes it. */
export async function demonstrationCopy(parent = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'hoistway-e2e-'));
  // Node's own copy gives the files to the current user, and the database refuses foreign files.
  execFileSync('cp', ['-a', `${inject('demonstrationFolder')}/.`, dataDir]);
  return dataDir;
}
