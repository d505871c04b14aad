import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import pg from 'pg';
import pino from 'pino';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenCases } from '../cases/brokenCases.ts';
import { appendCaseEntries } from '../cases/caseLog.ts';
import { appPassword, openDatabase } from '../db/database.ts';
import { inTenant } from '../db/tenantTransaction.ts';
import { diskStore } from '../files/diskStore.ts';
import { seedPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { type BackupPlace, bucketPlace, folderPlace } from './backupPlace.ts';
import { createBackup } from './createBackup.ts';
import type { Manifest } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { backupNames, readManifest } from './restoreBackup.ts';
import { restoreDatabase } from './restoreDatabase.ts';
import { verifyBackup } from './verifyBackup.ts';

const log = pino({ level: 'silent' });
const quiet = () => undefined;
let folder: string;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let tenantId: string;
let clockMs: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-backup-'));
  db = await openTestDatabase();
  tenantId = (await seedPeople(db)).north.id;
  clockMs = Date.parse('2026-03-02T08:00:00Z');
  await inTenant(db, tenantId, async (tx) => {
    const lines = ['first', 'second'].map((word) => ({
      kind: 'alarm' as const,
      at: new Date(clockMs),
      body: { note: word },
    }));
    await appendCaseEntries(tx, { tenantId, caseKey: 'alarm-1' }, lines);
  });
  await writeFile(join(folder, 'secret.key'), 'the key of this installation', { mode: 0o600 });
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function backUp(place: BackupPlace): Promise<Manifest> {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  clockMs += minuteMs;
  try {
    const source = { client, files: diskStore(join(folder, 'files')), dataDir: folder };
    return await createBackup(source, place, { now: () => clockMs, print: quiet });
  } finally {
    await client.end();
  }
}

/** Writes an uploaded file as the product does. */
async function upload(text: string): Promise<string> {
  const key = `key-${text}`;
  const path = join(folder, 'upload');
  await writeFile(path, text);
  await diskStore(join(folder, 'files')).put(key, path);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await db.ownerPool.query(
    `insert into files (tenant_id, user_id, purpose, name, media_type, bytes, sha256, key, created_at, checked_at)
     select $1, id, 'import', $2, 'text/plain', $3, $4, $5, now(), now() from users where tenant_id = $1 limit 1`,
    [tenantId, text, text.length, sha256, key],
  );
  return key;
}

describe('a backup in a folder', () => {
  it('holds every row, file and the key, for its owner alone, and is verified by restoring it', async () => {
    const place = folderPlace(join(folder, 'backups'));
    const key = await upload('a report');
    const manifest = await backUp(place);
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(3);
    expect(manifest.files).toMatchObject([{ key }]);
    const verification = await verifyBackup(manifest, place, { log, print: quiet });
    expect(verification).toMatchObject({ cases: 1, files: 1, tables: manifest.tables.length });
    const keyFile = join(folder, 'backups', manifest.name, 'keys/secret.key');
    expect(await readFile(keyFile, 'utf8')).toBe('the key of this installation');
    for (const name of await place.list(''))
      expect((await stat(join(folder, 'backups', name))).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'backups', manifest.name))).mode & 0o077).toBe(0);
  });

  it('distinguishes a damaged part and a broken hash chain from a good backup', async () => {
    const place = folderPlace(join(folder, 'backups'));
    const first = await backUp(place);
    const part = first.tables.find(({ name }) => name === 'users')!.part.name;
    const bytes = await readFile(join(folder, 'backups', part));
    bytes[bytes.length - 9]! ^= 1;
    await place.put(part, Readable.from([bytes]));
    await expect(verifyBackup(first, place, { log, print: quiet })).rejects.toThrow();

    await db.ownerPool.query('alter table case_entries disable trigger user');
    await db.ownerPool.query(`update case_entries set body = '{"word":"changed"}' where nth = 1`);
    const second = await backUp(place);
    await expect(verifyBackup(second, place, { log, print: quiet })).rejects.toThrow(
      'The hash chain of the case file alarm-1 is broken.',
    );
  });

  it('names a case file without lines, and one without its head', async () => {
    const place = folderPlace(join(folder, 'backups'));
    await db.ownerPool.query('alter table case_entries disable trigger user');
    await db.ownerPool.query('delete from case_entries');
    const manifest = await backUp(place);
    await expect(verifyBackup(manifest, place, { log, print: quiet })).rejects.toThrow(
      'The hash chain of the case file alarm-1 is broken.',
    );
    await db.ownerPool.query('delete from case_heads');
    const client = await db.ownerPool.connect();
    try {
      expect(await brokenCases(client)).toEqual({ cases: 0, brokenKeys: [] });
      const line = { kind: 'alarm' as const, at: new Date(clockMs), body: {} };
      await inTenant(db, tenantId, (tx) => appendCaseEntries(tx, { tenantId, caseKey: 'alarm-2' }, [line]));
      expect(await brokenCases(client)).toEqual({ cases: 1, brokenKeys: [] });
      await db.ownerPool.query('delete from case_heads');
      expect(await brokenCases(client)).toEqual({ cases: 1, brokenKeys: ['alarm-2'] });
    } finally {
      client.release();
    }
  });

  it('keeps the newest, shares files among them, and removes files that none of them names', async () => {
    const place = folderPlace(join(folder, 'backups'));
    const key = await upload('kept');
    await backUp(place);
    await db.ownerPool.query('delete from files');
    const [second, third] = [await backUp(place), await backUp(place)];
    expect(await place.has(`files/${key.slice(0, 2)}/${key}`)).toBe(true);
    await place.put('20260101T000000Z/tables/users.copy.gz', Readable.from([Buffer.from('half')]));
    expect(await pruneBackups(place, 2)).toHaveLength(1);
    expect(await backupNames(place)).toEqual([third.name, second.name]);
    expect((await readdir(join(folder, 'backups'))).toSorted()).not.toContain('20260101T000000Z');
    expect(await place.list('files/')).toEqual([]);
  });
});

describe('a restore', () => {
  it('restores every row and continues the numbers, and refuses a database that is not empty', async () => {
    const place = folderPlace(join(folder, 'backups'));
    const manifest = await backUp(place);
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    const options = { manifest, place, appPassword: appPassword(db.url), print: quiet };
    try {
      const before = await client.query('select * from users order by id');
      await expect(restoreDatabase(client, { ...options, replaces: false })).rejects.toThrow(
        'The database is not empty.',
      );
      await client.query(`update users set name = 'changed since'`);
      const ids = await client.query<{ id: string }>(`select nextval('live_ids') as id`);
      await restoreDatabase(client, { ...options, replaces: true });
      expect((await client.query('select * from users order by id')).rows).toEqual(before.rows);
      const again = await client.query<{ id: string }>(`select nextval('live_ids') as id`);
      expect(again.rows).toEqual(ids.rows);
      const forcedTables = await client.query(
        `select relforcerowsecurity as forced from pg_class where relname in ('users', 'elevators', 'case_entries')`,
      );
      expect(forcedTables.rows).toEqual([{ forced: true }, { forced: true }, { forced: true }]);
      await expect(client.query(`update case_entries set kind = 'x'`)).rejects.toThrow('only added to');
    } finally {
      await client.end();
    }
    const secondDb = await openDatabase({ url: db.url, log });
    await inTenant(secondDb, tenantId, async (tx) => {
      const result = await tx.query('select 1 from users');
      expect(result.rowCount).toBeGreaterThan(0);
    });
    await secondDb.close();
  });

  it('leaves the database unchanged if a part is damaged', async () => {
    const place = folderPlace(join(folder, 'backups'));
    const manifest = await backUp(place);
    const users = manifest.tables.find(({ name }) => name === 'users')!;
    const damagedManifest = {
      ...manifest,
      tables: manifest.tables.with(manifest.tables.indexOf(users), { ...users, rows: 1 }),
    };
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    try {
      const before = await client.query('select * from users order by id');
      await expect(
        restoreDatabase(client, {
          ...{
            manifest: damagedManifest,
            place,
            appPassword: appPassword(db.url),
            replaces: true,
            print: quiet,
          },
        }),
      ).rejects.toThrow('The backup is damaged: users has');
      expect((await client.query('select * from users order by id')).rows).toEqual(before.rows);
    } finally {
      await client.end();
    }
  });
});

describe('a backup in a bucket', () => {
  let server: S3rver;
  let directory: string;
  let port: number;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hoistway-s3-'));
    server = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory },
      configureBuckets: [{ name: 'backups' }],
    });
    port = (await server.run()).port;
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  it('is listed, verified and removed like one in a folder', async () => {
    const s3 = {
      ...{ url: `http://127.0.0.1:${port}`, bucket: 'backups', region: 'us-east-1' },
      ...{ accessKey: 'S3RVER', secretKey: 'S3RVER' },
    };
    const place = bucketPlace(s3, 'site-1/');
    await upload('in the bucket');
    const first = await backUp(place);
    const second = await backUp(place);
    expect(await backupNames(place)).toEqual([second.name, first.name]);
    const read = await readManifest(place, second.name);
    expect(await verifyBackup(read, place, { log, print: quiet })).toMatchObject({ files: 1, cases: 1 });
    expect(await pruneBackups(place, 1)).toEqual([first.name]);
    expect(await place.list(first.name)).toEqual([]);
  });
});
