import { isDeepStrictEqual } from 'node:util';
import { reservedUsernames } from '@hoistway/shared/domain/constants.ts';
import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { uniteLevels } from '@hoistway/shared/domain/rights.ts';
import { isTypeWithin } from '@hoistway/shared/domain/userRights.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashPassword } from '../../db/passwordHash.ts';
import { run, withoutRowSecurity } from '../../db/tenantTransaction.ts';
import { announceEndedOfUser, endSessionsOfUser, endSessionsOfUserWithin } from '../../session/endSession.ts';
import type { Wire } from '../storage.ts';
import { checkAccount } from './checkAccount.ts';
import { heldRoles } from './heldRoles.ts';
import { checkWithin } from './roles.ts';
import type { EntityRules, RecordWrite } from './rules.ts';

const isReserved = (name: unknown): boolean =>
  reservedUsernames.some((one) => one.toLowerCase() === String(name).toLowerCase());
const newPassword = (input: Record<string, unknown>): string | undefined =>
  typeof input.password === 'string' && input.password !== '' ? input.password : undefined;

/** Whether an imported row changes nothing of the account. */
const isSame = (draft: Wire, before: Wire): boolean =>
  Object.entries(draft).every(([name, value]) => isDeepStrictEqual(value ?? null, before[name] ?? null));

/**
 * §5 "User", §6: reserved names, a confirmed password, and an account, roles and a type within the writer's own
 * rights.
 */
export const users: EntityRules = {
  async beforeWrite({ tx, session, draft, before, input, isImport }) {
    const errors: FieldError[] = [];
    if (draft.username !== before?.username && (isReserved(draft.username) || isReserved(before?.username)))
      errors.push({ field: 'username', code: 'reservedName' });
    if (isImport && before && isSame(draft, before)) return;
    if (before) await checkAccount(tx, session, before);
    if (draft.userType !== before?.userType && !isTypeWithin(session, Number(draft.userType)))
      errors.push({ field: 'userType', code: 'higherType' });
    const password = newPassword(input);
    // An unattended console must not give the account away: the account page requires the password first.
    if (before?.id === session.userId) {
      if (password) errors.push({ field: 'password', code: 'ownPassword' });
      if ((draft.phone ?? null) !== (before.phone ?? null)) errors.push({ field: 'phone', code: 'ownPhone' });
    }
    if (password && 'confirmPassword' in input && input.confirmPassword !== password)
      errors.push({ field: 'confirmPassword', code: 'passwordMismatch' });
    if (errors.length > 0) throw new ProductError('invalidFields', { fields: errors });
    if (String(draft.roleIds) !== String(before?.roleIds ?? []))
      checkWithin(session, await heldRoles(tx, draft.roleIds));
  },
  async columns({ input }) {
    const password = newPassword(input);
    return password ? { password: await hashPassword(password), must_change_password: true } : {};
  },
  outlivedBy: [
    'repairOrders',
    'maintenanceOrders',
    'dayControls',
    'stopUses',
    'weekChecks',
    'monthDispatches',
    'feedbacks',
    'publicNotices',
    'uiSettings',
  ],
  /** The combined levels of the account's roles, by which a client decides whether it may change the account. */
  answers: { levels: z.string() },
  listQuery: {
    shape: { withoutRole: idSchema.optional() },
    where: ({ withoutRole }) =>
      withoutRole === undefined ? [] : [sql`not (${withoutRole}::bigint = any(r.role_ids))`],
  },
  async enrich(tx, records) {
    const ids = records.map(({ id }) => id);
    const result = await withoutRowSecurity(tx, () =>
      run<{ id: string; tenant_name: string }>(
        tx,
        sql`select u.id, t.tenant_name from users u join tenants t on t.id = u.tenant_id
          where u.id = any(${sql.param(ids)}::bigint[])`,
      ),
    );
    const roleIds = [...new Set(records.flatMap((record) => [record.roleIds].flat()))];
    const byId = new Map((await heldRoles(tx, roleIds)).map((role) => [role.id, role]));
    const names = new Map(result.map(({ id, tenant_name }) => [id, tenant_name]));
    for (const record of records) {
      record.tenantName = names.get(String(record.id)) ?? null;
      record.levels = uniteLevels([record.roleIds].flat().flatMap((id) => byId.get(String(id)) ?? []));
    }
  },
  async beforeRestore(tx, record, session) {
    await checkAccount(tx, session, record);
  },
  async beforeDelete(tx, record, session) {
    await checkAccount(tx, session, record);
    if (isReserved(record.username) || record.id === session.userId) throw new ProductError('forbidden');
  },
  async afterWrite(tx, write) {
    if (mustLogInAgain(write)) await endSessionsOfUserWithin(tx, String(write.after.id), write.session.token);
  },
  async afterCommit(platform, write) {
    const { after, session } = write;
    if (write.action === 'deleted') await endSessionsOfUser(platform, String(after.id), session.token);
    else if (mustLogInAgain(write)) announceEndedOfUser(platform, String(after.id), session.token);
  },
};

/** Whether the user was disabled, moved, or given a password. */
const mustLogInAgain = ({ before, after }: RecordWrite): boolean =>
  before !== undefined &&
  ((before.isEnabled === true && after.isEnabled === false) ||
    before.orgId !== after.orgId ||
    (before.mustChangePassword === false && after.mustChangePassword === true));
