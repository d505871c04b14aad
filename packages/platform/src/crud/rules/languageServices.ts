import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** The key is sent to the service later, so it is sealed, not hashed. */
export const languageServices: EntityRules = {
  async beforeWrite(write) {
    await checkOutgoing(write, ['address']);
  },
  async columns({ input, seal }) {
    return typeof input.apiKey === 'string' && input.apiKey !== '' ? { api_key: seal(input.apiKey) } : {};
  },
};
