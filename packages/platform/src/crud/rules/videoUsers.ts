import { hashPassword } from '../../db/passwordHash.ts';
import type { EntityRules } from './rules.ts';
import { sealedPassword } from './sealedPassword.ts';

/** An account logs in at a terminal with a password stored as a hash; the password of its SIP number is sealed. */
export const videoUsers: EntityRules = {
  async columns(write) {
    const { password } = write.input;
    return {
      ...(typeof password === 'string' && password !== '' && { password: await hashPassword(password) }),
      ...sealedPassword(write, 'sipPassword'),
    };
  },
};
