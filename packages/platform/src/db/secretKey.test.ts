import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { createSecretBox } from './secretBox.ts';
import { secretKeyOf } from './secretKey.ts';
import { asPlatform } from './tenantTransaction.ts';

let db: Database;
let dataDir: string;
beforeEach(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-key-'));
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

const config = () => ({ dataDir, secretKey: undefined, isSecretKeyLost: false });
const seal = (key: string) =>
  asPlatform(db, (tx) =>
    tx.query('insert into push_keys (public_key, private_key, created_at) values ($1, $2, now())', [
      'public',
      createSecretBox(key).seal('private'),
    ]),
  );
const sealedRows = async () =>
  (await asPlatform(db, (tx) => tx.query('select private_key from push_keys'))).rowCount;

it('creates a key if nothing is sealed yet, and stores it', async () => {
  const key = await secretKeyOf(db, config());
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(key);
  await seal(key);
  expect(await secretKeyOf(db, config())).toBe(key);
});

it('refuses a missing key while values are sealed with it, and writes no other', async () => {
  await seal('a key that is gone');
  await expect(secretKeyOf(db, config())).rejects.toThrow(/secret\.key is missing.*SECRET_KEY_LOST=true/);
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(false);
  expect(await sealedRows()).toBe(1);
});

it('refuses a key that opens none of the sealed values', async () => {
  await seal('a key that is gone');
  await expect(secretKeyOf(db, { ...config(), secretKey: 'another key, long enough' })).rejects.toThrow(
    /is not the one that sealed/,
  );
});

it('continues with a new key once the operator has declared the old one lost', async () => {
  await seal('a key that is gone');
  const key = await secretKeyOf(db, { ...config(), isSecretKeyLost: true });
  expect(await sealedRows()).toBe(0);
  expect(await secretKeyOf(db, config())).toBe(key);
});
