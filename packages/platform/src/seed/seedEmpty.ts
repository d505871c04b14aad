import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import type { Database } from '../db/database.ts';
import { generatePassword } from '../db/generatePassword.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import { hashPassword } from '../db/passwordHash.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { SeededLogin } from './seedDemonstration.ts';
import { seedDictionaries } from './seedDictionaries.ts';

/**
 * Fills an empty database with records that cannot be entered by hand: the dictionary, one tenant, and its owner.
 * @param keep stores the owner's login before it is needed: a lost password cannot be recovered
 */
export async function seedEmpty(db: Database, keep: (logins: SeededLogin[]) => Promise<void>): Promise<void> {
  const password = generatePassword();
  await asPlatform(db, async (tx) => {
    await seedDictionaries(tx);
    const [tenantId = ''] = await newIds(tx, 'tenants', 1);
    const [orgId = ''] = await newIds(tx, 'organisations', 1);
    const [roleId = ''] = await newIds(tx, 'roles', 1);
    const tenant = { id: tenantId, tenant_name: 'Hoistway', status: 'active', is_demonstration: false };
    await insertMany(tx, 'tenants', [tenant]);
    await insertMany(tx, 'organisations', [
      { id: orgId, tenant_id: tenantId, no: 'root', name: 'Hoistway', type: 'platform' },
    ]);
    await insertMany(tx, 'roles', [
      {
        id: roleId,
        tenant_id: tenantId,
        org_id: orgId,
        name: 'superAdmin',
        auth: '',
        level: 'manage',
        is_default: false,
      },
    ]);
    await insertMany(tx, 'users', [
      {
        tenant_id: tenantId,
        org_id: orgId,
        username: 'superAdmin',
        name: 'superAdmin',
        password: await hashPassword(password),
        user_type: userTypes.platform,
        role_ids: [roleId],
        is_maintenance_worker: false,
        is_enabled: true,
        may_change_password: true,
        must_change_password: true,
      },
    ]);
    await keep([{ username: 'superAdmin', password, who: 'superAdmin' }]);
  });
}
