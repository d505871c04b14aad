import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import { referenceFields } from './referenceFields.ts';
import { rowsVisible } from './rowsVisible.ts';
import type { Wire } from './storage.ts';

/**
 * Errors of the fields that name a record invisible to the writer, as if it did not exist. The previous value may
 * stay, since another user may have chosen it.
 */
export async function checkReferences(
  tx: Transaction,
  resource: AnyResource,
  draft: Wire,
  before: Wire | undefined,
  visibility: Visibility,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { name, to } of referenceFields(resource)) {
    const previousIds = new Set(idsOf(before?.[name]));
    const fresh = idsOf(draft[name]).filter((id) => !previousIds.has(id));
    if (fresh.length === 0) continue;
    const rows = await run<{ id: string }>(
      tx,
      sql`select r.id from ${sql.identifier(tableName(to))} r where r.id = any(${sql.param(fresh)}::bigint[])
        and r.deleted_at is null and ${rowsVisible(to, 'r', visibility)}`,
    );
    if (rows.length < new Set(fresh).size) errors.push({ field: name, code: 'unknownReference' });
  }
  return errors;
}

const idsOf = (value: unknown): string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
