import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { EntityRules } from './rules.ts';

/** A message is created first and sent by its command; a sent one does not change (§4 "Message send status"). */
export const messages: EntityRules = {
  async beforeWrite({ before }) {
    if (before?.status === 'sent') throw new ProductError('illegalMove', { current: before });
  },
  columns: async ({ before }) => (before ? {} : { status: 'notSent' }),
};
