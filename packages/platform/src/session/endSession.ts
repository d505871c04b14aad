import { asPlatform, type Transaction, withoutRowSecurity } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import { hashOf } from './token.ts';

/** Ends one login; its connections are closed. */
export async function endSession(platform: Platform, token: string): Promise<void> {
  await asPlatform(platform.db, (tx) =>
    tx.query('delete from sessions where token_hash = $1', [hashOf(token)]),
  );
  platform.sessionsEnded.emit('ended', { token });
}

/** Ends every login of a user, except `except`. */
export async function endSessionsOfUser(platform: Platform, userId: string, except?: string): Promise<void> {
  await asPlatform(platform.db, (tx) => deleteSessionsOfUser(tx, userId, except));
  announceEndedOfUser(platform, userId, except);
}

/**
 * Ends logins in the transaction of the change that is their reason, so that none acts with the new rights in between.
 * After the commit the caller announces them by `announceEndedOfUser`.
 */
export const endSessionsOfUserWithin = (tx: Transaction, userId: string, except?: string): Promise<void> =>
  withoutRowSecurity(tx, () => deleteSessionsOfUser(tx, userId, except));

/** Announces the end of a user's logins, except one. */
export function announceEndedOfUser(platform: Platform, userId: string, except?: string): void {
  platform.sessionsEnded.emit('ended', { userId, ...(except !== undefined && { except }) });
}

/** Ends every login of a frozen or deleted tenant. */
export async function endSessionsOfTenant(platform: Platform, tenantId: string): Promise<void> {
  await asPlatform(platform.db, (tx) => tx.query('delete from sessions where tenant_id = $1', [tenantId]));
  platform.sessionsEnded.emit('ended', { tenantId });
}

async function deleteSessionsOfUser(tx: Transaction, userId: string, except?: string): Promise<void> {
  await tx.query('delete from sessions where user_id = $1 and token_hash is distinct from $2', [
    userId,
    except === undefined ? null : hashOf(except),
  ]);
}
