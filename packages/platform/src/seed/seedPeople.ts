import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import { hashPassword } from '../db/passwordHash.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { RoleName, SeededTenant } from './seedOrganisations.ts';

/** The password of all users of the demonstration; it is valid on this machine only. */
export const demonstrationPassword = 'Hoistway2026';

export interface SeededPerson {
  id: string;
  username: string;
  name: string;
  orgId: string;
  who: string;
}

/**
 * The crew of each organisation that maintains elevators; workers of a company also cover its branch and its region.
 */
export function crewsOf(people: readonly SeededPerson[], tenant: SeededTenant): Map<string, SeededPerson[]> {
  const crews = Map.groupBy(
    people.filter(({ who }) => who === 'worker' || who === 'afterSales'),
    ({ orgId }) => orgId,
  );
  const [first = ''] = tenant.maintenance.values();
  for (const partId of [tenant.branchId, tenant.regionId]) crews.set(partId, crews.get(first) ?? []);
  return crews;
}

interface Person {
  username: string;
  name: string;
  /** Shown beside the login; a key of the locale files' `logins`. */
  who: string;
  type: number;
  org: string;
  role: RoleName;
  isWorker?: boolean;
}

/** Writes people of every user type (§3). */
export async function seedPeople(
  tx: Transaction,
  tenant: SeededTenant,
  which: 0 | 1,
): Promise<SeededPerson[]> {
  const hash = await hashPassword(demonstrationPassword);
  const people = which === 0 ? firstTenant(tenant) : secondTenant(tenant);
  const ids = await newIds(tx, 'users', people.length);
  await insertMany(
    tx,
    'users',
    people.map((person, at) => ({
      id: ids[at],
      tenant_id: tenant.id,
      org_id: person.org,
      username: person.username,
      name: person.name,
      phone: `13${which}${String(10_000_000 + at)}`,
      password: hash,
      user_type: person.type,
      role_ids: [tenant.roles[person.role]],
      is_maintenance_worker: person.isWorker ?? false,
      is_enabled: true,
      may_change_password: true,
      sends_alarm_sms: person.role === 'monitoring',
    })),
  );
  return people.map(({ username, name, org, who }, at) => ({
    id: ids[at] ?? '',
    username,
    name,
    orgId: org,
    who,
  }));
}

const person = (
  username: string,
  name: string,
  who: string,
  type: number,
  org: string,
  role: RoleName,
): Person => ({ username, name, who, type, org, role });

function firstTenant(tenant: SeededTenant): Person[] {
  const [first = '', second = ''] = tenant.maintenance.values();
  const property = tenant.properties[0] ?? tenant.rootId;
  const root = tenant.rootId;
  const type = userTypes;
  return [
    person('superAdmin', '平台管理员', 'superAdmin', type.platform, root, 'monitoring'),
    person('admin', '租户管理员', 'admin', type.companyAdministrator, root, 'monitoring'),
    person('operator1', '陈晓', 'operator', type.companyUser, root, 'monitoring'),
    person('operator2', '林岚', 'operator', type.companyUser, root, 'monitoring'),
    person('manager1', '周海', 'manager', type.companyAdministrator, first, 'management'),
    person('manager2', '吴敏', 'manager', type.companyAdministrator, second, 'management'),
    person('branch1', '郑凯', 'branch', type.branchStaff, tenant.branchId, 'management'),
    person('region1', '孙倩', 'region', type.regionStaff, tenant.regionId, 'management'),
    ...workers(first, 'worker', [1, 2, 3, 4]),
    ...workers(second, 'worker', [5, 6, 7, 8]),
    person('aftersales1', '何伟', 'afterSales', type.afterSales, tenant.manufacturerId, 'afterSales'),
    person('property1', '许静', 'property', type.general, property, 'property'),
    person('client1', '罗平', 'client', type.client, property, 'client'),
    person('agent1', '高翔', 'agent', type.agent, tenant.agentId, 'agent'),
    person(
      'inspector1',
      '梁正',
      'inspector',
      type.supervisionAdministrator,
      tenant.supervisionId,
      'supervision',
    ),
    person('inspector2', '宋岩', 'inspector', type.supervisionUser, tenant.supervisionId, 'supervision'),
  ];
}

function secondTenant(tenant: SeededTenant): Person[] {
  const [company = ''] = tenant.maintenance.values();
  const type = userTypes;
  return [
    person('operator3', '唐颖', 'otherTenant', type.companyUser, tenant.rootId, 'monitoring'),
    person('manager3', '韩磊', 'otherTenant', type.companyAdministrator, company, 'management'),
    ...workers(company, 'worker', [9, 10, 11, 12]),
  ];
}

const workerNames = [
  '赵强',
  '钱勇',
  '孙亮',
  '李军',
  '周斌',
  '吴涛',
  '郑浩',
  '王磊',
  '冯刚',
  '陈杰',
  '褚明',
  '卫东',
];

function workers(org: string, prefix: string, numbers: number[]): Person[] {
  return numbers.map((number) => ({
    username: `${prefix}${number}`,
    name: workerNames[number - 1] ?? prefix,
    who: 'worker',
    type: userTypes.maintenanceWorker,
    org,
    role: 'maintenance',
    isWorker: true,
  }));
}
