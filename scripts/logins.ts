import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Login {
  username: string;
  password: string;
  who: string;
}

/** Logins written by the platform when it filled an empty database; none for a database filled elsewhere. */
export async function readLogins(dataDir: string): Promise<Login[]> {
  const file = join(dataDir, 'logins.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
}

/** A generated password is printed once. */
export const forgetLogins = (dataDir: string): Promise<void> =>
  rm(join(dataDir, 'logins.json'), { force: true });
