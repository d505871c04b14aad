import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { snakeCase } from '../../db/columns.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import { selectOf } from '../list.ts';
import { rowsVisible } from '../rowsVisible.ts';
import { type Stored, toWire, type Wire } from '../storage.ts';
import type { ParsedRow } from './parseRows.ts';

/** The records that rows of a file name by their unique key; `foreign` where the importer does not see them. */
export async function findExisting(
  tx: Transaction,
  resource: AnyResource,
  rows: readonly ParsedRow[],
  seen: Visibility,
): Promise<Map<string, Wire | 'foreign'>> {
  const field = rows.find((row) => row.key)?.key?.field;
  if (!field) return new Map();
  const keys = rows.flatMap((row) => (row.key ? [row.key.text] : []));
  const where = sql`r.deleted_at is null and r.${sql.identifier(snakeCase(field))} = any(${sql.param(keys)}::text[])`;
  const found = await run<Stored>(tx, selectOf(resource, where, {}));
  const visible = await run<{ id: string }>(
    tx,
    sql`select r.id from (${selectOf(resource, sql`${where} and ${rowsVisible(resource, 'r', seen)}`, {})}) r`,
  );
  const visibleIds = new Set(visible.map((row) => row.id));
  return new Map(
    found.map((row) => {
      const record = toWire(resource, row);
      return [String(record[field]), visibleIds.has(String(record.id)) ? record : 'foreign'];
    }),
  );
}
