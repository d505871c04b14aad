import { isDeepStrictEqual } from 'node:util';
import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** A test goes to somebody; one that was changed or switched on is made soon. */
export const channelTests: EntityRules = {
  check: ({ userId, target }) => (userId || target ? [] : [{ field: 'userId', code: 'required' }]),
  beforeWrite: async (write) => {
    if (/^https?:/i.test(String(write.draft.target ?? ''))) await checkOutgoing(write, ['target']);
  },
  columns: async ({ draft, before, nowMs }) => {
    const asked = ['channelId', 'userId', 'target', 'everyHours', 'isActive'];
    const isSame = before && asked.every((name) => isDeepStrictEqual(before[name], draft[name]));
    return isSame ? {} : { next_at: draft.isActive ? new Date(nowMs) : null };
  },
};
