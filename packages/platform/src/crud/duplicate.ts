import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type pg from 'pg';
import { snakeCase } from '../db/columns.ts';
import { storedFields } from '../db/storedFields.ts';
import { tableName } from '../db/tables.ts';

const uniqueViolation = '23505';
/** Unique beyond the tenant: a login has no tenant to say, nor has a device. */
const wider: Record<string, string> = { users_login_key: 'username', dtus_identity_key: 'dtuCode' };

/** The 409 of a broken unique key, naming the field; null for any other failure. */
export function duplicateOf(resource: AnyResource, error: pg.DatabaseError): ProductError | null {
  if (error.code !== uniqueViolation || !error.constraint) return null;
  const { constraint } = error;
  const found = storedFields(resource).find(
    ([name]) => constraint === `${tableName(resource)}_${snakeCase(name)}_key`,
  );
  const field = found?.[0] ?? wider[constraint];
  if (!field) return null;
  return new ProductError('duplicate', {
    fields: [{ field, code: 'duplicate' }],
    params: { field },
    cause: error,
  });
}
