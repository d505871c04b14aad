import { permissionString, permissions } from '@hoistway/shared/domain/permission.ts';
import type { RoleLevel } from '@hoistway/shared/model/right.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** The organisations of one tenant of the demonstration. */
export interface SeededTenant {
  id: string;
  rootId: string;
  /** By the demonstration's company number: 0 and 1 in the first tenant, 2 in the second. */
  maintenance: Map<number, string>;
  branchId: string;
  /** A region of the first maintenance company. */
  regionId: string;
  properties: string[];
  supervisionId: string;
  agentId: string;
  manufacturerId: string;
  roles: Record<RoleName, string>;
}

export type RoleName = keyof typeof roleSets;

const watching = [
  permissions.elevator,
  permissions.event,
  permissions.fault,
  permissions.alarmBell,
  permissions.useUnitMonitor,
  permissions.singleLadderMonitor,
  permissions.gisMap,
  permissions.monitorCentre,
];
const roleSets = {
  monitoring: { name: '监控中心', level: 'manage', indexes: Object.values(permissions) },
  management: {
    name: '公司管理',
    level: 'manage',
    indexes: [
      ...watching,
      permissions.user,
      permissions.role,
      permissions.device,
      permissions.company,
      permissions.repairOrder,
      permissions.maintenanceOrder,
      permissions.contract,
      permissions.yearCheck,
      permissions.safeCheck,
      permissions.faultTemplate,
      permissions.loginLog,
      permissions.parts,
      permissions.maintenanceType,
      permissions.maintenanceItem,
      permissions.maintenanceSetting,
      permissions.electricityMeter,
      permissions.onCall,
    ],
  },
  maintenance: {
    name: '维保人员',
    level: 'work',
    indexes: [
      ...watching,
      permissions.repairOrder,
      permissions.maintenanceOrder,
      permissions.yearCheck,
      permissions.safeCheck,
    ],
  },
  afterSales: {
    name: '售后人员',
    level: 'manage',
    indexes: [
      ...watching,
      permissions.device,
      permissions.netApply,
      permissions.repairOrder,
      permissions.maintenanceOrder,
      permissions.yearCheck,
      permissions.parts,
    ],
  },
  supervision: {
    name: '质监人员',
    level: 'work',
    indexes: [
      ...watching,
      permissions.yearCheck,
      permissions.company,
      permissions.repairOrder,
      permissions.maintenanceOrder,
      permissions.dayWeekMonth,
      permissions.safeCheck,
    ],
  },
  property: {
    name: '物业与使用单位',
    level: 'work',
    indexes: [
      ...watching,
      permissions.repairOrder,
      permissions.maintenanceOrder,
      permissions.yearCheck,
      permissions.electricityMeter,
      permissions.contract,
      permissions.dayWeekMonth,
      permissions.safeCheck,
    ],
  },
  client: { name: '客户', level: 'work', indexes: [...watching, permissions.repairOrder] },
  agent: {
    name: '代理商',
    level: 'work',
    indexes: [...watching, permissions.repairOrder, permissions.contract, permissions.modSalesOrder],
  },
  watching: { name: '查看', level: 'view', indexes: watching },
} as const satisfies Record<string, { name: string; level: RoleLevel; indexes: readonly number[] }>;

const tenantNames = ['申城电梯物联', '浦江电梯云'];
const companyNames = ['申安电梯维保有限公司', '沪捷电梯工程有限公司', '浦江机电服务有限公司'];
const propertyNames = [
  '安居物业',
  '绿城物业',
  '明华物业',
  '东方物业',
  '万家物业',
  '锦绣物业',
  '海湾物业',
  '和平物业',
];

/** Writes one of the demonstration's two tenants: its tree of organisations and its roles. */
export async function seedTenant(tx: Transaction, tenant: 0 | 1): Promise<SeededTenant> {
  const [id = ''] = await newIds(tx, 'tenants', 1);
  await insertMany(tx, 'tenants', [
    {
      id,
      tenant_name: tenantNames[tenant],
      status: 'active',
      company: tenantNames[tenant],
      initial_company: tenantNames[tenant],
      is_demonstration: true,
      allows_remote_control: true,
    },
  ]);
  const companies = tenant === 0 ? [0, 1] : [2];
  const properties = tenant === 0 ? propertyNames.slice(0, 5) : propertyNames.slice(5);
  const ids = await newIds(tx, 'organisations', companies.length + properties.length + 6);
  const take = () => ids.shift() ?? '';
  const rootId = take();
  const maintenance = new Map(companies.map((company) => [company, take()]));
  const firstMaintenance = [...maintenance.values()][0] ?? rootId;
  const [branchId, supervisionId, agentId, manufacturerId] = [take(), take(), take(), take()];
  const propertyIds = properties.map(take);
  const regionId = take();
  const organisation = (
    organisationId: string,
    no: string,
    name: string,
    type: string,
    parentId: string | null = rootId,
  ) => ({
    id: organisationId,
    tenant_id: id,
    no,
    name,
    type,
    parent_id: parentId,
    district: '浦东新区',
    address: '世纪大道 1 号',
  });
  await insertMany(tx, 'organisations', [
    organisation(rootId, 'C000', `${tenantNames[tenant]}监控中心`, 'platform', null),
    ...[...maintenance].map(([company, companyId]) =>
      organisation(companyId, `M${company + 1}00`, companyNames[company] ?? '', 'maintenance'),
    ),
    organisation(branchId, 'M101', '第一分公司', 'branch', firstMaintenance),
    organisation(regionId, 'M102', '西部片区', 'branch', firstMaintenance),
    organisation(supervisionId, 'Q001', '特种设备安全监督所', 'supervision'),
    organisation(agentId, 'A001', '江南电梯代理', 'agent'),
    organisation(manufacturerId, 'F001', '东海电梯制造', 'manufacturer'),
    ...properties.map((name, at) =>
      organisation(propertyIds[at] ?? '', `P${String(at + 1).padStart(3, '0')}`, name, 'property'),
    ),
  ]);
  await insertMany(
    tx,
    'organisations',
    [
      { no: 'I001', name: '申梯安装工程', type: 'installer' },
      { no: 'R001', name: '焕新电梯改造', type: 'reconstructor' },
    ].map((company) => ({ ...company, tenant_id: id, parent_id: rootId, district: '浦东新区' })),
  );
  return {
    id,
    rootId,
    maintenance,
    branchId,
    regionId,
    properties: propertyIds,
    supervisionId,
    agentId,
    manufacturerId,
    roles: await seedRoles(tx, id, rootId),
  };
}

async function seedRoles(
  tx: Transaction,
  tenantId: string,
  orgId: string,
): Promise<Record<RoleName, string>> {
  const ids = await newIds(tx, 'roles', Object.keys(roleSets).length);
  const names = Object.keys(roleSets) as RoleName[];
  await insertMany(
    tx,
    'roles',
    names.map((role, at) => ({
      id: ids[at],
      tenant_id: tenantId,
      org_id: orgId,
      name: roleSets[role].name,
      auth: permissionString(roleSets[role].indexes),
      level: roleSets[role].level,
      is_default: role === 'watching',
    })),
  );
  return Object.fromEntries(names.map((role, at) => [role, ids[at] ?? ''])) as Record<RoleName, string>;
}
