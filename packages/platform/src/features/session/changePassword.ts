import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { noteWrites } from '../../crud/noteWrites.ts';
import { hashPassword } from '../../db/passwordHash.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { endSessionsOfUser } from '../../session/endSession.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { userById } from './startSession.ts';

/**
 * Changes a user's own password and ends their other logins.
 * @throws forbidden without the right, accountLocked, passwordWrong, passwordSame
 */
export async function changePassword(
  platform: Platform,
  session: RequestSession,
  passwords: { oldPassword: string; newPassword: string },
): Promise<void> {
  const user = await asPlatform(platform.db, async (tx) => {
    const permission = await tx.query(
      'select 1 from users where id = $1 and (may_change_password or must_change_password)',
      [session.userId],
    );
    return permission.rowCount === 0 ? undefined : userById(tx, session.userId);
  });
  if (!user) throw new ProductError('forbidden');
  await checkOwnPassword(platform, session, user.password, passwords.oldPassword);
  if (passwords.oldPassword === passwords.newPassword) throw new ProductError('passwordSame');
  const hash = await hashPassword(passwords.newPassword);
  const atMs = platform.clock.now();
  await asPlatform(platform.db, async (tx) => {
    const result = await tx.query<{ version: number }>(
      `update users set password = $2, must_change_password = false, version = version + 1, updated_at = $3
       where id = $1 returning version`,
      [session.userId, hash, new Date(atMs)],
    );
    await noteWrites(tx, { resource: resources.users, session, action: 'updated', atMs }, [
      {
        id: session.userId,
        version: result.rows[0]?.version ?? 0,
        label: session.name,
        changes: [{ field: 'password', from: null, to: null }],
      },
    ]);
  });
  await endSessionsOfUser(platform, session.userId, session.token);
}
