import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Session } from '@hoistway/shared/domain/session.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { hashOf, newToken } from '../../session/token.ts';
import { checkEntry, type LoginOrigin, startSession, userById } from './startSession.ts';

/** Long enough for one redirect. */
export const ticketValidMs = minuteMs;

/** A ticket for a single login as this user: logs in at another site without a password in an address. */
export async function newLoginTicket(
  platform: Platform,
  userId: string,
): Promise<{ ticket: string; validMs: number }> {
  const ticket = newToken();
  const now = platform.clock.now();
  await asPlatform(platform.db, async (tx) => {
    await tx.query('delete from login_tickets where expires_at < $1', [new Date(now)]);
    await tx.query('insert into login_tickets (ticket_hash, user_id, expires_at) values ($1, $2, $3)', [
      hashOf(ticket),
      userId,
      new Date(now + ticketValidMs),
    ]);
  });
  return { ticket, validMs: ticketValidMs };
}

/** @throws loginFailed for an unknown, used or expired ticket */
export async function loginByTicket(
  platform: Platform,
  ticket: string,
  origin: LoginOrigin,
): Promise<Session> {
  const user = await asPlatform(platform.db, async (tx) => {
    const spent = await tx.query<{ user_id: string; expires_at: Date }>(
      'delete from login_tickets where ticket_hash = $1 returning user_id, expires_at',
      [hashOf(ticket)],
    );
    const row = spent.rows[0];
    return row && row.expires_at.getTime() > platform.clock.now() ? userById(tx, row.user_id) : undefined;
  });
  if (!user) throw new ProductError('loginFailed');
  checkEntry(user, origin);
  return startSession(platform, user, origin);
}
