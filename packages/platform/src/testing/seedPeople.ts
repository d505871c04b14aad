import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import type { Database } from '../db/database.ts';
import { hashPassword } from '../db/passwordHash.ts';
import { asPlatform, type Transaction } from '../db/tenantTransaction.ts';

/** The password of every user of a test. */
export const testPassword = 'Hoistway2026';

/** A tenant of a test: a root organisation with two maintenance companies and a property company below it. */
export interface TestTenant {
  id: string;
  rootId: string;
  companyAId: string;
  companyBId: string;
  propertyId: string;
  roleId: string;
  emptyRoleId: string;
}

/**
 * `north` has the users operator1 (root), of each company a worker and its office (workerA, officeA …), clerk (no
 * permission) and admin; `south` has southerner.
 */
export interface TestPeople {
  north: TestTenant;
  south: TestTenant;
}

const everything = permissionString(Object.values(permissions));

/** Writes two tenants and their people; superAdmin belongs to the north. */
export async function seedPeople(db: Database): Promise<TestPeople> {
  const hash = await hashPassword(testPassword);
  return asPlatform(db, async (tx) => {
    const north = await seedTenant(tx, 'North');
    const south = await seedTenant(tx, 'South');
    const add = (tenant: TestTenant, username: string, orgId: string, more: UserParts = {}) =>
      addUser(tx, { tenant, username, orgId, hash, ...more });
    await add(north, 'superAdmin', north.rootId, { userType: userTypes.platform });
    await add(north, 'admin', north.rootId, { userType: userTypes.companyAdministrator });
    await add(north, 'operator1', north.rootId);
    await add(north, 'workerA', north.companyAId, { userType: userTypes.maintenanceWorker });
    await add(north, 'workerB', north.companyBId, { userType: userTypes.maintenanceWorker });
    await add(north, 'officeA', north.companyAId);
    await add(north, 'officeB', north.companyBId);
    await add(north, 'clerk', north.rootId, { roleId: north.emptyRoleId });
    await add(south, 'southerner', south.rootId);
    return { north, south };
  });
}

interface UserParts {
  userType?: number;
  roleId?: string;
}

async function addUser(
  tx: Transaction,
  user: UserParts & { tenant: TestTenant; username: string; orgId: string; hash: string },
): Promise<void> {
  await tx.query(
    `insert into users (tenant_id, org_id, username, name, phone, password, user_type, role_ids, is_enabled,
       may_change_password)
     values ($1, $2, $3, $3, $4, $5, $6, $7, true, true)`,
    [
      user.tenant.id,
      user.orgId,
      user.username,
      phoneOf(user.username),
      user.hash,
      user.userType ?? userTypes.companyUser,
      [user.roleId ?? user.tenant.roleId],
    ],
  );
}

/** The phone of a test's user, different for each. */
export const phoneOf = (username: string): string =>
  `139${[...username]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7)
    .toString()
    .padStart(8, '0')}`;

async function seedTenant(tx: Transaction, name: string): Promise<TestTenant> {
  const id = await insert(
    tx,
    `insert into tenants (tenant_name, status) values ($1, 'active') returning id`,
    [name],
  );
  const organisation = (no: string, type: string, parentId: string | null) =>
    insert(
      tx,
      'insert into organisations (tenant_id, no, name, type, parent_id) values ($1, $2, $3, $4, $5) returning id',
      [id, no, `${name} ${no}`, type, parentId],
    );
  const rootId = await organisation('root', 'platform', null);
  const role = (roleName: string, auth: string) =>
    insert(
      tx,
      `insert into roles (tenant_id, org_id, name, auth, level) values ($1, $2, $3, $4, 'manage') returning id`,
      [id, rootId, roleName, auth],
    );
  return {
    id,
    rootId,
    companyAId: await organisation('A', 'maintenance', rootId),
    companyBId: await organisation('B', 'maintenance', rootId),
    propertyId: await organisation('P', 'property', rootId),
    roleId: await role('everything', everything),
    emptyRoleId: await role('nothing', ''),
  };
}

async function insert(tx: Transaction, statement: string, values: unknown[]): Promise<string> {
  const result = await tx.query<{ id: string }>(statement, values);
  const id = result.rows[0]?.id;
  if (!id) throw new Error('nothing was inserted');
  return id;
}
