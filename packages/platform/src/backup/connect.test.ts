import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { startDatabaseHolder } from '../testing/databaseHolder.ts';
import { openForRestore } from './connect.ts';

const log = pino({ level: 'silent' });

it('a restore is refused while a platform runs, and works with the database that a killed one left running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-restore-'));
  const where = { databaseUrl: undefined, dataDir, log };
  const holder = await startDatabaseHolder(dataDir);
  try {
    await expect(openForRestore(where)).rejects.toThrow(/The product runs on .*Stop it first/);
    const exit = once(holder, 'exit');
    holder.kill('SIGKILL');
    await exit;
    const target = await openForRestore(where);
    const result = await target.client.query('select tenant_name from tenants');
    await target.close();
    expect(result.rows).toEqual([{ tenant_name: 'kept' }]);
  } finally {
    holder.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});
