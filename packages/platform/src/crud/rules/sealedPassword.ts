import { snakeCase } from '../../db/columns.ts';
import type { Stored } from '../storage.ts';
import type { Write } from './rules.ts';

/** The column of a password that is said again to somebody else: sealed, not hashed; none given leaves what is stored. */
export function sealedPassword({ input, seal }: Write, field: string): Stored {
  const password = input[field];
  return typeof password === 'string' && password !== '' ? { [snakeCase(field)]: seal(password) } : {};
}
