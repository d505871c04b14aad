import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { databaseUrl, templateName } from './cluster.ts';

/** A fresh, migrated and empty database on the test run's cluster; `close` drops it. */
export async function openTestDatabase(): Promise<Database & { url: string }> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(clusterUrl, `create database ${name} template ${templateName}`);
  const url = databaseUrl(clusterUrl, name);
  const db = await openDatabase({ url, log: pino({ level: 'silent' }) });
  return {
    ...db,
    url,
    close: async () => {
      await db.close();
      await asOwner(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asOwner(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
