import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { type EmbeddedCluster, startCluster } from '../db/embeddedCluster.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { fileStoreOf } from '../files/fileStore.ts';
import { createOwnedDatabase } from '../testing/ownedDatabase.ts';
import { seedPeople, testPassword } from '../testing/seedPeople.ts';
import { folderPlace } from './backupPlace.ts';
import { openForRestore } from './connect.ts';
import { restoreBackup } from './restoreBackup.ts';
import { runBackup } from './runBackup.ts';

const log = pino({ level: 'silent' });
const quiet = () => undefined;

let folder: string;
let serverFolder: string;
let cluster: EmbeddedCluster;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-owner-'));
  serverFolder = await mkdtemp(join(tmpdir(), 'hoistway-server-'));
  cluster = await startCluster({ dataDir: serverFolder, log, isDisposable: true });
});
afterEach(async () => {
  await cluster?.close();
  for (const one of [folder, serverFolder]) await rm(one, { recursive: true });
});

/** Connections of the product on the server. */
async function countAppConnections(): Promise<number | null> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const result = await client.query(`select 1 from pg_stat_activity where usename = 'hoistway_app'`);
  await client.end();
  return result.rowCount;
}

/** Starts the platform on the database and logs in. @returns the status and the number of listed users */
async function countUsers(config: Config): Promise<{ status: number; total: number }> {
  const db = await openDatabase({ url: config.databaseUrl, log });
  const app = await buildApp({ db, clock: systemClock, config, log });
  try {
    await app.ready();
    const login = await app.inject({
      method: 'POST',
      url: '/main/login',
      payload: { username: 'superAdmin', password: testPassword },
    });
    const { token, orgId } = login.json<{ token: string; orgId: string }>();
    const headers = { authorization: token, 'current-org': orgId };
    const list = await app.inject({ method: 'GET', url: '/users', headers });
    return { status: list.statusCode, total: list.json<{ total: number }>().total };
  } finally {
    await app.close();
    await db.close();
  }
}

it('an owner who is no superuser migrates, starts, backs up, verifies and restores', async () => {
  const databaseUrl = await createOwnedDatabase(cluster.url);
  const config = readConfig({
    ...{ PORT: '0', MQTT_PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl },
    ...{ FILES_KEEP_FREE_MB: '0', DISK_ALARM_MB: '0', BACKUP_ALARM_HOURS: '0' },
  });
  const db = await openDatabase({ url: databaseUrl, log });
  await seedPeople(db);
  await db.close();
  const before = await countUsers(config);
  expect(before.status).toBe(200);
  expect(before.total).toBeGreaterThan(5);

  const place = folderPlace(join(folder, 'backups'));
  const manifest = await runBackup({
    ...{ config, place, clock: systemClock, log, isVerified: true, backupsToKeep: 2, print: quiet },
    describeError: String,
  });
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(before.total);

  const ownerDb = await openDatabase({ url: databaseUrl, log });
  await asPlatform(ownerDb, (tx) => tx.query('delete from sessions'));
  await asPlatform(ownerDb, (tx) => tx.query(`update users set username = username || 'x'`));
  await ownerDb.close();
  expect(await countAppConnections()).toBe(0);
  const restoreTarget = await openForRestore({ ...config, log });
  try {
    const target = { client: restoreTarget.client, dataDir: config.dataDir, files: fileStoreOf(config) };
    const { appPassword } = restoreTarget;
    await restoreBackup(target, { manifest, place, appPassword, replaces: true, print: quiet });
  } finally {
    await restoreTarget.close();
  }
  expect(await countUsers(config)).toEqual(before);
});
