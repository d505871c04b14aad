import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const db = join(import.meta.dirname, '../db');
const program = `
  import pino from 'pino';
  import { openDatabase } from ${JSON.stringify(join(db, 'database.ts'))};
  import { asPlatform } from ${JSON.stringify(join(db, 'tenantTransaction.ts'))};
  const db = await openDatabase({ dataDir: process.argv[1], log: pino({ level: 'silent' }) });
  await asPlatform(db, (tx) => tx.query("insert into tenants (tenant_name, status) values ('kept', 'active')"));
  console.log('open');
  setInterval(() => {}, 1000);
`;

/** A process of its own that opens the database of a data folder, writes the tenant `kept`, and stays. */
export async function startDatabaseHolder(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, fail) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => fail(new Error(`the holder ended with ${code}`)));
  });
  return child;
}
