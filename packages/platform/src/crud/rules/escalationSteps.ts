import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** A webhook's address must lead outside the installation's own network. */
export const escalationSteps: EntityRules = {
  beforeWrite: async (write) => {
    if (write.draft.target === 'webhook') await checkOutgoing(write, ['address']);
  },
};
