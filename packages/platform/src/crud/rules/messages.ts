import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { mobile } from '@hoistway/shared/domain/validation.ts';
import { z } from 'zod';
import type { EntityRules } from './rules.ts';

const targets: Record<string, { schema: z.ZodType; code: string }> = {
  sms: { schema: mobile, code: 'mobile' },
  mail: { schema: z.email(), code: 'mail' },
};

/** A message is written first and sent by its command; one that is sent stays as it is (§4 "Message send status"). */
export const messages: EntityRules = {
  check({ type, target }) {
    const wanted = targets[String(type)];
    return wanted && !wanted.schema.safeParse(target).success ? [{ field: 'target', code: wanted.code }] : [];
  },
  async beforeWrite({ before }) {
    if (before?.status === 'sent') throw new ProductError('illegalMove', { current: before });
  },
  columns: async ({ before }) => (before ? {} : { status: 'notSent' }),
};
