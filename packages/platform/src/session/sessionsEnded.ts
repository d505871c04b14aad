import { EventEmitter } from 'node:events';

/** The ended sessions: one token's, all of a user but one, all that act in an organisation, or all of a tenant. */
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
  endedSessions: EndedSessions,
): boolean {
  if ('token' in endedSessions) return endedSessions.token === session.token;
  if ('userId' in endedSessions)
    return endedSessions.userId === session.userId && endedSessions.except !== session.token;
  if ('orgId' in endedSessions) return endedSessions.orgId === session.orgId;
  return endedSessions.tenantId === session.tenantId;
}
