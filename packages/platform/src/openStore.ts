import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';

/** Creates the data folder if missing, and opens the database. */
export async function openStore(config: Config, log: Logger): Promise<Database> {
  await mkdir(config.dataDir, { recursive: true });
  return openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
}
