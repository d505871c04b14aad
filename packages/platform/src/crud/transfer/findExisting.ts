import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { snakeCase } from '../../db/columns.ts';
import { tableName } from '../../db/tables.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import { selectOf } from '../list.ts';
import { findNumbers, foldCase, lockNumbers, type Numbers } from '../numberCase.ts';
import { rowsVisible } from '../rowsVisible.ts';
import { type StoredRow, toWire, type Wire } from '../storage.ts';
import type { ParsedRow } from './parseRows.ts';

/**
 * The records that rows of a file name by their unique key; `foreign` if invisible to the importer.
 * @param isFolding the keys are compared in any case: an exact spelling wins, and two others of one number are
 * `foreign`
 */
export async function findExisting(
  tx: Transaction,
  resource: AnyResource,
  rows: readonly ParsedRow[],
  { visibility, isFolding }: { visibility: Visibility; isFolding: boolean },
): Promise<Map<string, Wire | 'foreign'>> {
  const field = rows.find((row) => row.key)?.key?.field;
  if (!field) return new Map();
  const keyTexts = rows.flatMap((row) => (row.key ? [row.key.text] : []));
  const keys = isFolding
    ? await spellingsOf(tx, resource, { tenantId: visibility.tenantId, field, texts: keyTexts })
    : keyTexts;
  const where = sql`r.deleted_at is null and r.${sql.identifier(snakeCase(field))} = any(${sql.param(keys)}::text[])`;
  const existingRows = await run<StoredRow>(tx, selectOf(resource, where, {}));
  if (existingRows.length === 0) return new Map();
  const existingIds = sql`${sql.param(existingRows.map(({ id }) => id))}::bigint[]`;
  const visible = await run<{ id: string }>(
    tx,
    sql`select r.id from ${sql.identifier(tableName(resource))} r where r.id = any(${existingIds}) and ${rowsVisible(resource, 'r', visibility)}`,
  );
  const visibleIds = new Set(visible.map((row) => row.id));
  const exact = new Map(
    existingRows.map((row): [string, Wire | 'foreign'] => {
      const record = toWire(resource, row);
      return [String(record[field]), visibleIds.has(String(record.id)) ? record : 'foreign'];
    }),
  );
  return isFolding ? new Map([...foldKeys(exact), ...exact]) : exact;
}

async function spellingsOf(tx: Transaction, resource: AnyResource, numbers: Numbers): Promise<string[]> {
  await lockNumbers(tx, resource, numbers);
  return (await findNumbers(tx, resource, numbers)).map(({ text }) => text);
}

/** Records by their folded numbers. */
function foldKeys(exact: ReadonlyMap<string, Wire | 'foreign'>): [string, Wire | 'foreign'][] {
  const alike = Map.groupBy(exact, ([text]) => foldCase(text));
  return [...alike].map(([text, [first, ...others]]) => [
    text,
    first && others.length === 0 ? first[1] : 'foreign',
  ]);
}
