import type { EntityRules } from './rules.ts';

/** A notice stores its author. */
export const publicNotices: EntityRules = {
  columns: async ({ before, session }) => (before ? {} : { author_id: session.userId }),
};
