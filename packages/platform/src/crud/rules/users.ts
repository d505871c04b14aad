import { reservedUsernames } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { isSuperAdmin } from '@hoistway/shared/domain/permission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../db/passwordHash.ts';
import { run, unwalled } from '../../db/tenantTransaction.ts';
import { endSessionsOfUser, endSessionsOfUserWithin, tellEndedOfUser } from '../../session/endSession.ts';
import { checkWithin, rolesOf } from './roles.ts';
import type { EntityRules, Written } from './rules.ts';

const isReserved = (name: unknown): boolean =>
  reservedUsernames.some((one) => one.toLowerCase() === String(name).toLowerCase());
const newPassword = (given: Record<string, unknown>): string | undefined =>
  typeof given.password === 'string' && given.password !== '' ? given.password : undefined;

/** §5 "User", §6: reserved names, a confirmed password, and roles within what the writer holds. */
export const users: EntityRules = {
  async beforeWrite({ tx, session, draft, before, given, isImport }) {
    if (draft.username !== before?.username && (isReserved(draft.username) || isReserved(before?.username)))
      throw refused('username', 'reservedName');
    if (before && isReserved(before.username) && !isSuperAdmin(session) && session.userId !== before.id)
      throw new ProductError('forbidden');
    const password = newPassword(given);
    if (!before && !password && !isImport) throw refused('password', 'required');
    if (password && 'confirmPassword' in given && given.confirmPassword !== password)
      throw refused('confirmPassword', 'passwordMismatch');
    if (String(draft.roleIds) !== String(before?.roleIds ?? []))
      checkWithin(session, await rolesOf(tx, draft.roleIds));
  },
  async columns({ given, session, before }) {
    const password = newPassword(given);
    if (!password) return {};
    return {
      password: await hashPassword(password),
      must_change_password: session.userId !== before?.id,
    };
  },
  outlivedBy: [
    'repairOrders',
    'maintenanceOrders',
    'dayControls',
    'weekChecks',
    'monthDispatches',
    'feedbacks',
    'publicNotices',
    'uiSettings',
  ],
  listQuery: {
    shape: { withoutRole: idSchema.optional() },
    where: ({ withoutRole }) =>
      withoutRole === undefined ? [] : [sql`not (${withoutRole}::bigint = any(r.role_ids))`],
  },
  async enrich(tx, records) {
    const ids = records.map(({ id }) => id);
    const found = await unwalled(tx, () =>
      run<{ id: string; tenant_name: string }>(
        tx,
        sql`select u.id, t.tenant_name from users u join tenants t on t.id = u.tenant_id
          where u.id = any(${sql.param(ids)}::bigint[])`,
      ),
    );
    const names = new Map(found.map(({ id, tenant_name }) => [id, tenant_name]));
    for (const record of records) record.tenantName = names.get(String(record.id)) ?? null;
  },
  async beforeDelete(_, record, session) {
    if (isReserved(record.username) || record.id === session.userId) throw new ProductError('forbidden');
  },
  async afterWrite(tx, written) {
    if (mustLogInAnew(written))
      await endSessionsOfUserWithin(tx, String(written.after.id), written.session.token);
  },
  async committed(platform, written) {
    const { after, session } = written;
    if (written.action === 'deleted') await endSessionsOfUser(platform, String(after.id), session.token);
    else if (mustLogInAnew(written)) tellEndedOfUser(platform, String(after.id), session.token);
  },
};

/** Who is disabled, is moved, or was given a password. */
const mustLogInAnew = ({ before, after }: Written): boolean =>
  before !== undefined &&
  ((before.isEnabled === true && after.isEnabled === false) ||
    before.orgId !== after.orgId ||
    (before.mustChangePassword === false && after.mustChangePassword === true));

const refused = (field: string, code: string) =>
  new ProductError('invalidFields', { fields: [{ field, code }] });
