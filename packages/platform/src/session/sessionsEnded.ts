import { EventEmitter } from 'node:events';

/** Which sessions are over: one token's, all of a user but one, all that act in an organisation, or all of a tenant. */
export type EndedSessions =
  | { token: string }
  | { userId: string; except?: string }
  | { orgId: string }
  | { tenantId: string };

export type SessionsEnded = EventEmitter<{ ended: [EndedSessions] }>;

export const createSessionsEnded = (): SessionsEnded =>
  new EventEmitter<{ ended: [EndedSessions] }>().setMaxListeners(0);

/** Whether a session is among those that ended. */
export function isAmong(
  session: { token: string; userId: string; orgId: string; tenantId: string },
  ended: EndedSessions,
): boolean {
  if ('token' in ended) return ended.token === session.token;
  if ('userId' in ended) return ended.userId === session.userId && ended.except !== session.token;
  if ('orgId' in ended) return ended.orgId === session.orgId;
  return ended.tenantId === session.tenantId;
}
