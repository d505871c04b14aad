import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** The password is said to the other platform again, so it is sealed, not hashed. */
export const thirdPartyPlatforms: EntityRules = {
  async beforeWrite(write) {
    await checkOutgoing(write, ['baseUrl']);
  },
  async columns({ given, seal }) {
    return typeof given.password === 'string' && given.password !== ''
      ? { password: seal(given.password) }
      : {};
  },
};
