import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** The secret is said to the provider again, so it is sealed, not hashed. */
export const channels: EntityRules = {
  beforeWrite: (write) => checkOutgoing(write, ['host']),
  columns: async ({ given, seal }) =>
    typeof given.secret === 'string' && given.secret !== '' ? { secret: seal(given.secret) } : {},
};
