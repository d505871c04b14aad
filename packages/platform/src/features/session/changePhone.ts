import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { noteWrites } from '../../crud/noteWrites.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { userById } from './startSession.ts';

/**
 * Changes a user's own phone, which receives login codes; requires the password.
 * @throws accountLocked, passwordWrong
 */
export async function changePhone(
  platform: Platform,
  session: RequestSession,
  input: { password: string; phone: string },
): Promise<void> {
  const user = await asPlatform(platform.db, (tx) => userById(tx, session.userId));
  if (!user) throw new ProductError('forbidden');
  await checkOwnPassword(platform, session, user.password, input.password);
  const atMs = platform.clock.now();
  await asPlatform(platform.db, async (tx) => {
    const result = await tx.query<{ version: number; was: string | null }>(
      `update users u set phone = $2, version = u.version + 1, updated_at = $3
       from (select id, phone from users where id = $1 for update) old
       where u.id = old.id returning u.version, old.phone as was`,
      [session.userId, input.phone, new Date(atMs)],
    );
    const [row] = result.rows;
    if (!row) throw new ProductError('notFound');
    await noteWrites(tx, { resource: resources.users, session, action: 'updated', atMs }, [
      {
        id: session.userId,
        version: row.version,
        label: session.name,
        changes: [{ field: 'phone', from: row.was, to: input.phone }],
      },
    ]);
  });
}
