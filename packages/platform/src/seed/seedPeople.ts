import { userTypes } from '@hoistway/shared/domain/session.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import { hashPassword } from '../db/passwordHash.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { RoleName, SeededTenant } from './seedOrganisations.ts';

/** Of everybody in the demonstration; it opens doors on this machine only. */
export const demonstrationPassword = 'Hoistway2026';

export interface SeededPerson {
  id: string;
  username: string;
  name: string;
  orgId: string;
  who: string;
}

/** Who does the work of each organisation that maintains elevators; workers of a company do its branch's and its region's. */
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

function firstTenant(tenant: SeededTenant): Person[] {
  const [first = '', second = ''] = tenant.maintenance.values();
  const property = tenant.properties[0] ?? tenant.rootId;
  const root = tenant.rootId;
  const type = userTypes;
  return [
    {
      username: 'superAdmin',
      name: '平台管理员',
      who: 'superAdmin',
      type: type.platform,
      org: root,
      role: 'monitoring',
    },
    {
      username: 'admin',
      name: '租户管理员',
      who: 'admin',
      type: type.companyAdministrator,
      org: root,
      role: 'monitoring',
    },
    {
      username: 'operator1',
      name: '陈晓',
      who: 'operator',
      type: type.companyUser,
      org: root,
      role: 'monitoring',
    },
    {
      username: 'operator2',
      name: '林岚',
      who: 'operator',
      type: type.companyUser,
      org: root,
      role: 'monitoring',
    },
    {
      username: 'manager1',
      name: '周海',
      who: 'manager',
      type: type.companyAdministrator,
      org: first,
      role: 'management',
    },
    {
      username: 'manager2',
      name: '吴敏',
      who: 'manager',
      type: type.companyAdministrator,
      org: second,
      role: 'management',
    },
    {
      username: 'branch1',
      name: '郑凯',
      who: 'branch',
      type: type.branchStaff,
      org: tenant.branchId,
      role: 'management',
    },
    {
      username: 'region1',
      name: '孙倩',
      who: 'region',
      type: type.regionStaff,
      org: tenant.regionId,
      role: 'management',
    },
    ...workers(first, 'worker', [1, 2, 3, 4]),
    ...workers(second, 'worker', [5, 6, 7, 8]),
    {
      username: 'aftersales1',
      name: '何伟',
      who: 'afterSales',
      type: type.afterSales,
      org: tenant.manufacturerId,
      role: 'afterSales',
    },
    {
      username: 'property1',
      name: '许静',
      who: 'property',
      type: type.general,
      org: property,
      role: 'property',
    },
    { username: 'client1', name: '罗平', who: 'client', type: type.client, org: property, role: 'client' },
    {
      username: 'agent1',
      name: '高翔',
      who: 'agent',
      type: type.agent,
      org: tenant.agentId,
      role: 'agent',
    },
    {
      username: 'inspector1',
      name: '梁正',
      who: 'inspector',
      type: type.supervisionAdministrator,
      org: tenant.supervisionId,
      role: 'supervision',
    },
    {
      username: 'inspector2',
      name: '宋岩',
      who: 'inspector',
      type: type.supervisionUser,
      org: tenant.supervisionId,
      role: 'supervision',
    },
  ];
}

function secondTenant(tenant: SeededTenant): Person[] {
  const [company = ''] = tenant.maintenance.values();
  const type = userTypes;
  return [
    {
      username: 'operator3',
      name: '唐颖',
      who: 'otherTenant',
      type: type.companyUser,
      org: tenant.rootId,
      role: 'monitoring',
    },
    {
      username: 'manager3',
      name: '韩磊',
      who: 'otherTenant',
      type: type.companyAdministrator,
      org: company,
      role: 'management',
    },
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
