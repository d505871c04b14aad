import { snakeCase } from '../../db/columns.ts';
import type { StoredRow } from '../storage.ts';
import type { Write } from './rules.ts';

/** The column of a password that is sent to another system: sealed, not hashed; an absent one keeps the stored one. */
export function sealedPassword({ input, seal }: Write, field: string): StoredRow {
  const password = input[field];
  return typeof password === 'string' && password !== '' ? { [snakeCase(field)]: seal(password) } : {};
}
