import type { EntityRules } from './rules.ts';

/** A notice knows who told it. */
export const publicNotices: EntityRules = {
  columns: async ({ before, session }) => (before ? {} : { author_id: session.userId }),
};
