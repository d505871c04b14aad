import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `postmaster.pid` holds the port in its fourth line. */
const portLine = 3;

/** The owner's address of the embedded database that runs in a data folder; null if none runs. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const port = Number((await readFile(file, 'utf8')).split('\n')[portLine]);
  const password = (await readFile(join(dataDir, 'owner-password'), 'utf8')).trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/hoistway`;
}
