import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { brokenCases } from '../cases/brokenCases.ts';
import { brokenChains } from '../chains/brokenChains.ts';
import { sealStore } from '../chains/seals.ts';
import { ensureDatabase } from '../db/database.ts';
import { startCluster } from '../db/embeddedCluster.ts';
import { diskStore } from '../files/diskStore.ts';
import type { BackupPlace } from './backupPlace.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { quoteName } from './snapshot.ts';

export interface Verification {
  tables: number;
  rows: number;
  cases: number;
  files: number;
}

/**
 * Restores a backup into a PostgreSQL of its own in a scratch folder, and compares rows of each table, the files' hashes and
 * the hash chains of the case files and of signed records.
 * @throws with a sentence about the difference
 */
export async function verifyBackup(
  manifest: Manifest,
  place: BackupPlace,
  { log, print, scratch = tmpdir() }: { log: Logger; print: (line: string) => void; scratch?: string },
): Promise<Verification> {
  const dataDir = await mkdtemp(join(scratch, 'hoistway-verify-'));
  try {
    const cluster = await startCluster({ dataDir, log, isDisposable: true });
    try {
      const client = new pg.Client({ connectionString: await ensureDatabase(cluster.url, 'hoistway') });
      await client.connect();
      try {
        const target = { client, dataDir, files: diskStore(join(dataDir, 'files')) };
        await restoreBackup(target, { manifest, place, appPassword: 'scratch', replaces: false, print });
        return await compare(client, manifest);
      } finally {
        await client.end();
      }
    } finally {
      await cluster.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(client: pg.Client, manifest: Manifest): Promise<Verification> {
  let rows = 0;
  for (const table of manifest.tables) {
    const result = await client.query<{ rows: string }>(
      `select count(*) as rows from ${quoteName(table.name)}`,
    );
    if (Number(result.rows[0]?.rows) !== table.rows)
      throw new Error(
        `${table.name} has ${result.rows[0]?.rows} rows after the restore instead of ${table.rows}.`,
      );
    rows += table.rows;
  }
  const { brokenKeys, cases } = await brokenCases(client);
  if (brokenKeys.length > 0) throw new Error(`The hash chain of the case file ${brokenKeys[0]} is broken.`);
  const seals = await brokenChains(client, sealStore);
  if (seals.brokenKeys.length > 0)
    throw new Error(`The hash chain of signed records ${seals.brokenKeys[0]} is broken.`);
  return { tables: manifest.tables.length, rows, cases, files: manifest.files.length };
}
