import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import pg from 'pg';
import { snakeCase } from '../db/columns.ts';
import { storedFields } from '../db/storedFields.ts';
import { tableName } from '../db/tables.ts';

const uniqueViolation = '23505';
/** Unique beyond the tenant: a login has no tenant to say, nor has a device. */
const wider: Record<string, string> = { users_login_key: 'username', dtus_identity_key: 'dtuCode' };

/** The 409 of a broken unique key of a resource or of its parts, naming the field; null for any other failure. */
export function duplicateOf(error: unknown): ProductError | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation || !error.constraint)
    return null;
  const { constraint } = error;
  const resource = resourceList.find((one) => tableName(one) === error.table);
  if (!resource) return null;
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
