import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Write } from './rules.ts';

/** A new account needs a password; a file cannot bring one. @throws invalidFields */
export function passwordWanted({ before, given, isImport }: Write, field = 'password'): void {
  const isGiven = typeof given[field] === 'string' && given[field] !== '';
  if (!before && !isGiven && !isImport)
    throw new ProductError('invalidFields', { fields: [{ field, code: 'required' }] });
}
