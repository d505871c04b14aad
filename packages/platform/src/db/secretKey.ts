import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '@hoistway/shared/domain/startRefusal.ts';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { createSecretBox, loadOrCreateSecretKey, sealedPrefix } from './secretBox.ts';
import { asPlatform, type Transaction } from './tenantTransaction.ts';

type KeyConfig = Pick<Config, 'secretKey' | 'isSecretKeyLost' | 'dataDir'>;

interface SealedColumn {
  table: string;
  column: string;
  isNullable: boolean;
}

/**
 * The key of this installation: from the configuration, else from the data folder, where the first start creates it.
 * @throws StartRefusal if the database holds values sealed with a missing key
 */
export async function secretKeyOf(db: Pick<Database, 'pool'>, config: KeyConfig): Promise<string> {
  const file = join(config.dataDir, 'secret.key');
  const key = config.secretKey ?? (existsSync(file) ? await readFile(file, 'utf8') : null);
  await asPlatform(db, async (tx) => {
    const columns = await sealedColumns(tx);
    const samples = await sealedSamples(tx, columns);
    if (samples.length === 0 || (key !== null && samples.some((one) => opens(key, one)))) return;
    if (!config.isSecretKeyLost) throw new StartRefusal(refusalOf(key, file));
    await clearSealed(tx, columns);
  });
  return key ?? loadOrCreateSecretKey(config.dataDir);
}

function refusalOf(text: string | null, file: string): string {
  const what =
    text === null
      ? `The key ${file} is missing, and passwords in the database are sealed with it.`
      : 'The key (SECRET_KEY or secret.key) is not the one that sealed the passwords in the database.';
  return `${what} Put the key back from a backup (keys/secret.key), or give it as SECRET_KEY. Where it is lost for good, start once with SECRET_KEY_LOST=true: the passwords of channels, intercom servers and SIP accounts are then empty and have to be entered again, and browsers have to subscribe to push messages again.`;
}

/** Columns that may hold sealed values: text columns with a secret's name. */
async function sealedColumns(tx: Transaction): Promise<SealedColumn[]> {
  const result = await tx.query<SealedColumn>(
    `select c.table_name as "table", c.column_name as "column", c.is_nullable = 'YES' as "isNullable"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
       and c.column_name ~ '(password|secret|private_key)$'
     order by 1, 2`,
  );
  return result.rows;
}

/** A few sealed values of each column. */
async function sealedSamples(tx: Transaction, columns: readonly SealedColumn[]): Promise<string[]> {
  if (columns.length === 0) return [];
  const queries = columns.map(
    ({ table, column }) =>
      `(select ${pg.escapeIdentifier(column)} as text from ${pg.escapeIdentifier(table)}
        where ${pg.escapeIdentifier(column)} like '${sealedPrefix}%' limit 5)`,
  );
  const result = await tx.query<{ text: string }>(queries.join(' union all '));
  return result.rows.map(({ text }) => text);
}

async function clearSealed(tx: Transaction, columns: readonly SealedColumn[]): Promise<void> {
  for (const { table, column, isNullable } of columns) {
    const [name, field] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    const where = `where ${field} like '${sealedPrefix}%'`;
    // A row that requires its secret, such as the key pair of push messages, is created again on demand.
    await tx.query(
      isNullable ? `update ${name} set ${field} = null ${where}` : `delete from ${name} ${where}`,
    );
  }
}

function opens(key: string, sealedText: string): boolean {
  try {
    createSecretBox(key).open(sealedText);
    return true;
  } catch {
    // Node throws an untyped error for a different key.
    return false;
  }
}
