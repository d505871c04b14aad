import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** The password is said to the other platform again, so it is sealed, not hashed. */
export const thirdPartyPlatforms: EntityRules = {
  async beforeWrite(write) {
    await checkOutgoing(write, ['baseUrl']);
  },
  async columns({ input, seal }) {
    return typeof input.password === 'string' && input.password !== ''
      ? { password: seal(input.password) }
      : {};
  },
};
