import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import type { Wire } from '../storage.ts';
import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** The secret is sent to the provider later, so it is sealed, not hashed. */
export const channels: EntityRules = {
  async beforeWrite(write) {
    const { session, draft, before } = write;
    for (const channel of before ? [before, draft] : [draft]) checkCodes(session, channel);
    await checkOutgoing(write, ['host']);
  },
  async beforeDelete(_, record, session) {
    checkCodes(session, record);
  },
  async beforeRestore(_, record, session) {
    checkCodes(session, record);
  },
  columns: async ({ input, seal }) =>
    typeof input.secret === 'string' && input.secret !== '' ? { secret: seal(input.secret) } : {},
};

/**
 * Login codes of the whole tenant use its SMS channels: a user who chooses their provider can read them.
 * @throws forbidden
 */
function checkCodes(session: RequestSession, { kind }: Wire): void {
  if (kind === 'sms' && !session.isTenantAdmin) throw new ProductError('forbidden');
}
