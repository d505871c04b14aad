import type { RequestSession } from './requestSession.ts';
import { hashOf } from './token.ts';

/** The login behind a request, as it is stored; null for a link that acts for its person, which is no seat. */
export const seatOf = ({ token }: Pick<RequestSession, 'token'>): Buffer | null =>
  token === '' ? null : hashOf(token);
