import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** The password is sent to the other platform later, so it is sealed, not hashed. */
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
