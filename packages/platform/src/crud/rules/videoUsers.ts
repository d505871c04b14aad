import { hashPassword } from '../../db/passwordHash.ts';
import { passwordWanted } from './passwordWanted.ts';
import type { EntityRules } from './rules.ts';

/** An account of the intercom logs in with a password that is stored hashed. */
export const videoUsers: EntityRules = {
  async beforeWrite(write) {
    passwordWanted(write);
  },
  async columns({ given }) {
    return typeof given.password === 'string' && given.password !== ''
      ? { password: await hashPassword(given.password) }
      : {};
  },
};
