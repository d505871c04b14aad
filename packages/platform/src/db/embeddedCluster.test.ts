import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDatabaseHolder } from '../testing/databaseHolder.ts';
import { openDatabase } from './database.ts';
import { asPlatform } from './tenantTransaction.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-cluster-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function hasExited(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await delay(25);
  }
  return false;
}

it('refuses a folder that another process holds, and takes it over once that one was killed', async () => {
  const holder = await startDatabaseHolder(dataDir);
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(/in use/);
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const orphan = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  const holderExit = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await holderExit;

  const db = await openDatabase({ dataDir, log });
  const result = await asPlatform(db, (tx) => tx.query('select tenant_name from tenants'));
  expect(result.rows).toEqual([{ tenant_name: 'kept' }]);
  expect(await hasExited(orphan)).toBe(true);
  const own = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  await db.close();
  expect(await hasExited(own)).toBe(true);
});

it('keeps its password where only its owner can read it', async () => {
  const { mode } = await stat(join(dataDir, 'owner-password'));
  expect(mode & 0o077).toBe(0);
});

it('starts a killed database again, with all that was committed', async () => {
  const db = await openDatabase({ dataDir, log });
  await asPlatform(db, (tx) =>
    tx.query("insert into tenants (tenant_name, status) values ('also kept', 'active')"),
  );
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL');

  const names = await vi.waitFor(
    async () => (await asPlatform(db, (tx) => tx.query('select tenant_name from tenants'))).rows,
    { timeout: 30_000, interval: 200 },
  );
  expect(names).toContainEqual({ tenant_name: 'also kept' });
  const own = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  await db.close();
  expect(await hasExited(own)).toBe(true);
});
