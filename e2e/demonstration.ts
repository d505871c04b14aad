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
    /** A data folder as the platform leaves it that filled it with the demonstration. */
    demonstrationFolder: string;
  }
}

/** Elevators of the demonstration. */
export const demonstrationSize = 60;

/** How long a story's elevators let evidence of trapped people hold before they tell of it; the traces test the real wait. */
const trappedDelayS = 15;

/** What is lost in a power cut is of no use to a story. */
const disposable = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** Builds the console and fills a database once for a whole run; every stage begins with a copy. */
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

/** A data folder of one's own with the demonstration in it; the caller removes it. */
export async function demonstrationCopy(parent = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'hoistway-e2e-'));
  // Node's own copy gives the files to the current user, and the database refuses those of another.
  execFileSync('cp', ['-a', `${inject('demonstrationFolder')}/.`, dataDir]);
  return dataDir;
}
