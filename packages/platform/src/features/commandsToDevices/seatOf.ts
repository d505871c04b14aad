import type { RequestSession } from '../../session/requestSession.ts';
import { hashOf } from '../../session/token.ts';

/** The login behind a request, as it is stored; null for a link that acts for its person, which is no seat. */
export const seatOf = ({ token }: Pick<RequestSession, 'token'>): Buffer | null =>
  token === '' ? null : hashOf(token);
