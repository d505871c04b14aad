import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { snakeCase } from '../db/columns.ts';
import { storedFields } from '../db/storedFields.ts';
import { globalKeyName, tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { findNumbers, lockNumbers, type Numbers } from './numberCase.ts';
import type { Wire } from './storage.ts';

const uniqueViolation = '23505';

/** The 409 of a violated unique key of a resource or of its parts, naming the field; null for any other failure. */
export function duplicateOf(error: unknown): ProductError | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation || !error.constraint)
    return null;
  const { constraint } = error;
  const resource = resourceList.find((one) => tableName(one) === error.table);
  if (!resource) return null;
  const table = tableName(resource);
  const [field] =
    storedFields(resource).find(
      ([name, { uniqueEverywhere }]) =>
        constraint === `${table}_${snakeCase(name)}_key` ||
        (uniqueEverywhere && constraint === globalKeyName(table, uniqueEverywhere)),
    ) ?? [];
  if (field === undefined) return null;
  return new ProductError('duplicate', {
    fields: [{ field, code: 'duplicate' }],
    params: { field },
    cause: error,
  });
}

/**
 * Errors of the unique fields whose value another undeleted record of the tenant has. A concurrent writer, and a field
 * that is unique beyond the tenant, violate the key itself: see `duplicateOf`.
 * @param foldingTenantId the tenant whose numbers are compared without their case; null compares exact texts
 */
export async function findDuplicates(
  tx: Transaction,
  resource: AnyResource,
  draft: Wire,
  before: Wire | undefined,
  foldingTenantId: string | null,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [name, field] of storedFields(resource)) {
    const value = draft[name];
    if (!field.unique || value === null || value === undefined || value === before?.[name]) continue;
    const sameRows =
      foldingTenantId !== null && typeof value === 'string'
        ? await sameNumbers(tx, resource, { tenantId: foldingTenantId, field: name, texts: [value] })
        : await run<{ id: string }>(
            tx,
            sql`select id from ${sql.identifier(tableName(resource))}
              where ${sql.identifier(snakeCase(name))} = ${value} and deleted_at is null limit 2`,
          );
    if (sameRows.some(({ id }) => id !== before?.id)) errors.push({ field: name, code: 'duplicate' });
  }
  return errors;
}

async function sameNumbers(tx: Transaction, resource: AnyResource, numbers: Numbers) {
  await lockNumbers(tx, resource, numbers);
  return findNumbers(tx, resource, numbers);
}
