import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { EntityRules } from './rules.ts';

/** A message is written first and sent by its command; one that is sent stays as it is (§4 "Message send status"). */
export const messages: EntityRules = {
  async beforeWrite({ before }) {
    if (before?.status === 'sent') throw new ProductError('illegalMove', { current: before });
  },
  columns: async ({ before }) => (before ? {} : { status: 'notSent' }),
};
