import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import type { FieldChange } from '../../crud/fieldChanges.ts';
import { noteHistory } from '../../crud/noteWrites.ts';
import { readRow } from '../../crud/readRow.ts';
import { checkAccount } from '../../crud/rules/checkAccount.ts';
import type { Wire } from '../../crud/storage.ts';
import { generatePassword } from '../../db/generatePassword.ts';
import { hashPassword } from '../../db/passwordHash.ts';
import { asPlatform, type Transaction, withoutRowSecurity } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { announceEndedOfUser, endSessionsOfUserWithin } from '../../session/endSession.ts';
import { forgetFailures } from '../../session/loginTries.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

/** §6: an administrator unlocks accounts and resets passwords. */
export default async function commands(app: App): Promise<void> {
  const { platform } = app;

  app.commands.register({
    unlockUser: async ({ tx, session, id, expectedVersion, nowMs }) => {
      const user = await target(tx, session, id, expectedVersion);
      await tx.query('update users set version = version + 1, updated_at = $2 where id = $1', [
        id,
        new Date(nowMs),
      ]);
      await withoutRowSecurity(tx, () => forgetFailures(tx, String(user.username)));
      await noteChange({ tx, session, atMs: nowMs, user }, [
        { field: 'lockedUntil', from: user.lockedUntil ?? null, to: null },
      ]);
      return { lockedUntil: null };
    },

    resetUserPassword: async ({ tx, session, id, expectedVersion, nowMs, afterCommit }) => {
      const user = await target(tx, session, id, expectedVersion);
      if (id === session.userId) throw ownPassword;
      const password = generatePassword();
      await tx.query(
        `update users set password = $2, must_change_password = true,
           version = version + 1, updated_at = $3 where id = $1`,
        [id, await hashPassword(password), new Date(nowMs)],
      );
      await endSessionsOfUserWithin(tx, id);
      await noteChange({ tx, session, atMs: nowMs, user }, [{ field: 'password', from: null, to: null }]);
      afterCommit(async () => {
        announceEndedOfUser(platform, id);
        await asPlatform(platform.db, (open) => forgetFailures(open, String(user.username)));
      });
      return { password };
    },
  });
}

/** One's own password is changed with the old one only. */
const ownPassword = new ProductError('invalidFields', {
  fields: [{ field: 'password', code: 'ownPassword' }],
});

/** The command writes the operation log's line; this one is the user's history. */
const noteChange = (
  { tx, session, atMs, user }: { tx: Transaction; session: RequestSession; atMs: number; user: Wire },
  changes: FieldChange[],
): Promise<void> =>
  noteHistory(tx, { resource: resources.users, session, action: 'updated', atMs }, [
    { id: String(user.id), version: Number(user.version) + 1, label: '', changes },
  ]);

/** @throws notFound, conflict, or accountAbove */
async function target(
  tx: Transaction,
  session: RequestSession,
  id: string,
  expectedVersion: number,
): Promise<Wire> {
  const user = await readRow(tx, resources.users, id, visibleTo(session), { forWrite: true });
  if (user.version !== expectedVersion) throw new ProductError('conflict', { current: user });
  await checkAccount(tx, session, user);
  return user;
}
