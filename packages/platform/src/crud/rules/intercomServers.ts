import type { EntityRules } from './rules.ts';
import { sealedPassword } from './sealedPassword.ts';

/** The secret shared with the TURN server makes passwords for an hour, so that it must be read again. */
export const intercomServers: EntityRules = {
  columns: async (write) => sealedPassword(write, 'turnSecret'),
};
