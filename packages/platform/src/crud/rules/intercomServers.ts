import type { EntityRules } from './rules.ts';
import { sealedPassword } from './sealedPassword.ts';

/** The secret shared with the TURN server creates hourly passwords, so it must stay readable. */
export const intercomServers: EntityRules = {
  columns: async (write) => sealedPassword(write, 'turnSecret'),
};
