import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import type { Caller, TestPlatform } from './startPlatform.ts';

type Draft = Record<string, unknown>;

/** Builds drafts that the platform accepts, and whatever they refer to; `n` makes each different. */
export interface Drafts {
  of(resource: ResourceName, n: number): Promise<Draft>;
}

/** Drafts of one caller's tenant; records that they need are made once, by the same caller. */
export function draftsOf(caller: Caller, tenant: TestPlatform['people']['north']): Drafts {
  const made = new Map<string, Promise<string>>();
  const idOf = (resource: ResourceName, path: string): Promise<string> => {
    const known = made.get(resource);
    if (known) return known;
    const making = drafts.of(resource, 9_000).then(async (draft) => {
      const answer = await caller.send('POST', `/${path}`, draft);
      if (answer.statusCode !== 200) throw new Error(`${resource}: ${answer.body}`);
      return answer.json<{ id: string }>().id;
    });
    made.set(resource, making);
    return making;
  };
  const drafts: Drafts = {
    of: async (resource, n) => builders[resource](n),
  };
  const builders: Record<ResourceName, (n: number) => Draft | Promise<Draft>> = {
    tenants: (n) => ({ tenantName: `Tenant ${n}`, status: 'active', company: 'Company' }),
    organisations: (n) => ({
      no: `O-${n}`,
      name: `Organisation ${n}`,
      type: 'branch',
      parentId: tenant.companyAId,
    }),
    roles: (n) => ({ name: `Role ${n}`, auth: '0001', note: 'of a test' }),
    users: (n) => ({
      username: `user.${n}`,
      password: 'Secret2026',
      name: `User ${n}`,
      phone: `137${String(n).padStart(8, '0')}`,
      userType: 2,
      roleIds: [tenant.emptyRoleId],
      isMaintenanceWorker: false,
      isEnabled: true,
    }),
    useUnits: (n) => ({
      no: `U-${n}`,
      name: `Unit ${n}`,
      type: 'office',
      propertyId: tenant.propertyId,
      district: 'Harbour',
      place: { lng: 9.5, lat: 47.1 },
      buildingCount: 2,
    }),
    dtus: (n) => ({
      dtuCode: String(20_000_000_000 + n),
      secret: 'a-secret',
      wireFormat: 'json',
      softVer: '1',
    }),
    faultTemplates: (n) => ({
      serialNumber: `S-${n}`,
      faultCode: `E${n}`,
      faultType: 'door',
      canonicalCode: 2,
    }),
    elevators: async (n) => ({
      no: `E-${n}`,
      name: `Elevator ${n}`,
      type: 'tractionPassenger',
      factoryNo: `F-${n}`,
      useUnitId: await idOf('useUnits', 'useUnits'),
      maintenanceId: tenant.companyAId,
      maintenanceWorkerIds: [await idOf('users', 'users')],
      useStatus: 1,
      isMonitored: true,
      inspectedUntil: '2026-10-01',
      ratedSpeedMps: 1.75,
      place: { lng: 9.5, lat: 47.1 },
    }),
    floorComparisons: async (n) => ({
      elevatorId: await idOf('elevators', 'elevators'),
      actualFloor: n % 60,
      displayedFloor: `${n % 60}F`,
      stops: true,
      heightM: 3.2,
    }),
    dictionaries: (n) => ({ code: `code-${n}`, desc: `Entry ${n}`, position: n, isActive: true }),
    repairOrders: () => ({}),
    maintenanceOrders: async (n) => ({
      no: `M-${n}`,
      elevatorId: await idOf('elevators', 'elevators'),
      type: 'quarterly',
      planDate: '2026-03-10',
      status: 'sent',
    }),
    contracts: async (n) => ({
      contractNo: `C-${n}`,
      useUnitId: await idOf('useUnits', 'useUnits'),
      startDate: '2026-01-01',
      endDate: '2027-01-01',
      price: 1200.5,
    }),
    yearChecks: async (n) => ({
      elevatorId: await idOf('elevators', 'elevators'),
      dueDate: `2026-05-${String((n % 28) + 1).padStart(2, '0')}`,
      result: 'pending',
      note: `Check ${n}`,
    }),
  };
  return drafts;
}
