import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { type RoleLevel, roleLevels } from '@hoistway/shared/model/right.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { Caller, TestPlatform } from './startPlatform.ts';

/** One person of a user type whose one role holds every permission at one level. */
export interface RightsCase {
  type: keyof typeof userTypes;
  level: RoleLevel;
  caller: Caller;
}

const everyPermission = permissionString(Object.values(permissions));

/** Logs in one person for each user type and level; each belongs to the tenant's root and sees all of it. */
export async function peopleOfEveryRight(platform: TestPlatform): Promise<RightsCase[]> {
  const { id: tenantId, rootId } = platform.people.north;
  const cases = roleLevels.flatMap((level) =>
    (Object.keys(userTypes) as (keyof typeof userTypes)[]).map((type) => ({ type, level })),
  );
  await asPlatform(platform.db, async (tx) => {
    for (const level of roleLevels) {
      const role = await tx.query<{ id: string }>(
        'insert into roles (tenant_id, org_id, name, auth, level) values ($1, $2, $3, $4, $3) returning id',
        [tenantId, rootId, level, everyPermission],
      );
      for (const { type } of cases.filter((one) => one.level === level))
        await tx.query(
          `insert into users (tenant_id, org_id, username, name, phone, password, user_type, role_ids, is_enabled)
           select $1, $2, $3, $3, '13800000000', password, $4, $5, true from users where username = 'operator1'`,
          [tenantId, rootId, `${type}.${level}`, userTypes[type], [role.rows[0]?.id]],
        );
    }
  });
  return Promise.all(
    cases.map(async (one) => ({ ...one, caller: await platform.login(`${one.type}.${one.level}`) })),
  );
}
