import { isDeepStrictEqual } from 'node:util';
import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** A changed or newly enabled test runs at once. */
export const channelTests: EntityRules = {
  beforeWrite: async (write) => {
    if (/^https?:/i.test(String(write.draft.target ?? ''))) await checkOutgoing(write, ['target']);
  },
  columns: async ({ draft, before, nowMs }) => {
    const editableFields = ['channelId', 'userId', 'target', 'everyHours', 'isActive'];
    const isSame = before && editableFields.every((name) => isDeepStrictEqual(before[name], draft[name]));
    return isSame ? {} : { next_at: draft.isActive ? new Date(nowMs) : null };
  },
};
