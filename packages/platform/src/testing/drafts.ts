import { components } from '@hoistway/shared/domain/components.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';
import { declaredDraft } from './declaredDraft.ts';
import { signedImageDraft } from './firmware/signedImage.ts';
import type { Caller, TestPlatform } from './startPlatform.ts';
import { uploadedPicture } from './uploads.ts';

type Draft = Record<string, unknown>;

/** Builds drafts that the platform accepts, and the records they refer to; `n` makes each different. */
export interface Drafts {
  of(resource: ResourceName, n: number): Promise<Draft>;
}

/** Drafts of one caller's tenant; records that they need are created once, by the same caller. */
export function draftsOf(caller: Caller, tenant: TestPlatform['people']['north']): Drafts {
  const rowIds = new Map<string, Promise<string>>();
  const idOf = (name: ResourceName): Promise<string> => {
    const existing = rowIds.get(name);
    if (existing) return existing;
    const making = newId(name, 9_000);
    rowIds.set(name, making);
    return making;
  };
  /** The id of a record that nothing else names. */
  const newId = (name: ResourceName, n: number): Promise<string> => {
    const key = `${name} ${n}`;
    const making = rowIds.get(key) ?? create(name, n);
    rowIds.set(key, making);
    return making;
  };
  const create = async (name: ResourceName, n: number): Promise<string> => {
    const answer = await caller.send('POST', `/${resources[name].path}`, await drafts.of(name, n));
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    return answer.json<{ id: string }>().id;
  };
  const drafts: Drafts = {
    of: async (name, n) => builders[name]?.(n) ?? draftOfResource(name, n),
  };
  const draftOfResource = (name: ResourceName, n: number) => declaredDraft(resources[name], n, idOf);
  /** Builders of resources whose declaration does not suffice for an acceptable draft. */
  const builders: Partial<Record<ResourceName, (n: number) => Draft | Promise<Draft>>> = {
    tenants: (n) => ({ tenantName: `Tenant ${n}`, status: 'active', company: 'Company' }),
    organisations: (n) => ({
      no: `O-${n}`,
      name: `Organisation ${n}`,
      type: 'branch',
      parentId: tenant.companyAId,
    }),
    workShifts: (n) => ({
      name: `Shift ${n}`,
      companyId: tenant.companyAId,
      startsAt: '08:00',
      endsAt: `17:${String(n % 60).padStart(2, '0')}`,
      onMonday: true,
      onTuesday: true,
    }),
    roles: (n) => ({ name: `Role ${n}`, auth: '0001', note: 'of a test' }),
    elevatorParts: async (n) => ({
      ...(await draftOfResource('elevatorParts', n)),
      floor: null,
    }),
    componentLives: async (n) => ({
      ...(await draftOfResource('componentLives', n)),
      component: components[n % components.length],
    }),
    channels: async (n) => ({
      ...(await draftOfResource('channels', n)),
      host: `https://provider.example/${n}`,
    }),
    gatewaySettings: async (n) => ({
      ...(await draftOfResource('gatewaySettings', n)),
      dtuId: await newId('dtus', 8_000 + n),
    }),
    diagnosticBindings: async (n) => ({
      ...(await draftOfResource('diagnosticBindings', n)),
      userId: await newId('users', 8_500 + n),
    }),
    elevatorUsers: async (n) => ({
      ...(await draftOfResource('elevatorUsers', n)),
      userId: await newId('users', 8_000 + n),
    }),
    programItems: async (n) => ({
      ...(await draftOfResource('programItems', n)),
      kind: 'image',
      image: (await uploadedPicture(caller, 'programImage')).id,
    }),
    smartScreens: async (n) => ({
      ...(await draftOfResource('smartScreens', n)),
      elevatorId: await newId('elevators', 8_000 + n),
    }),
    meterGateways: async (n) => ({
      ...(await draftOfResource('meterGateways', n)),
      elevatorId: null,
    }),
    videoTerminals: async (n) => ({
      ...(await draftOfResource('videoTerminals', n)),
      elevatorId: null,
    }),
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
      useUnitId: await idOf('useUnits'),
      maintenanceId: tenant.companyAId,
      maintenanceWorkerIds: [await idOf('users')],
      useStatus: 1,
      isMonitored: true,
      inspectedUntil: '2026-10-01',
      ratedSpeedMps: 1.75,
      place: { lng: 9.5, lat: 47.1 },
    }),
    floorComparisons: async (n) => ({
      elevatorId: await idOf('elevators'),
      actualFloor: n % 60,
      displayedFloor: `${n % 60}F`,
      stops: true,
      heightM: 3.2,
    }),
    dictionaries: (n) => ({ code: `code-${n}`, desc: `Entry ${n}`, position: n, isActive: true }),
    maintenanceOrders: async (n) => ({
      no: `M-${n}`,
      elevatorId: await idOf('elevators'),
      type: 'quarterly',
      planDate: '2026-03-10',
      planEndDate: '2026-03-12',
    }),
    contracts: async (n) => ({
      contractNo: `C-${n}`,
      useUnitId: await idOf('useUnits'),
      startDate: '2026-01-01',
      endDate: '2027-01-01',
      price: 1200.5,
    }),
    yearChecks: async (n) => ({
      elevatorId: await idOf('elevators'),
      dueDate: `2026-05-${String((n % 28) + 1).padStart(2, '0')}`,
      result: 'pending',
      note: `Check ${n}`,
    }),
    maintenanceSettings: async (n) => ({
      name: `Rule ${n}`,
      companyId: await newId('organisations', 5_000 + n),
      autoSendDay: n % 8,
      cycleDays: 15,
      signInDistanceM: 500,
      planEndReason: `Contract ${n} ends`,
    }),
    uiSlides: async (n) => ({
      uiSettingId: await newId('uiSettings', 5_000 + n),
      place: 'homepage',
      title: `Slide ${n}`,
      position: n,
    }),
    developerAuthorities: async (n) => ({
      developerId: await idOf('developers'),
      useUnitId: await newId('useUnits', 5_000 + n),
    }),
    otaPrograms: (n) => ({
      programName: `Program ${n}`,
      ownedCompanyId: tenant.companyAId,
      state: 'effective',
      count: 1_000,
    }),
    onCallRotas: (n) => ({
      name: `Rota ${n}`,
      startsOn: '2026-01-05',
      handOverAt: '08:00',
      shiftLength: 1 + (n % 7),
      shiftUnit: 'weeks',
      zoneId: 'Asia/Shanghai',
    }),
    rotaOverrides: async (n) => ({
      rotaId: await idOf('onCallRotas'),
      userId: await idOf('users'),
      fromAt: '2026-03-02T08:00:00.000Z',
      untilAt: '2026-03-03T08:00:00.000Z',
      reason: `Leave ${n}`,
    }),
    escalationPolicies: (n) => ({
      name: `Policy ${n}`,
      use: 'residential',
      forTrapped: true,
      forBell: true,
      repeatTimes: n % 5,
      repeatAfterSeconds: 300,
      lapseMinutes: 15,
      quietFrom: '22:00',
      quietTo: '07:00',
      zoneId: 'Asia/Shanghai',
    }),
    escalationSteps: async (n) => ({
      policyId: await idOf('escalationPolicies'),
      position: 1 + (n % 99),
      delaySeconds: 60,
      target: 'user',
      userId: await idOf('users'),
      bySms: true,
      byMail: n % 2 === 0,
    }),
    maintenanceModes: async (n) => ({
      elevatorId: await idOf('elevators'),
      fromAt: '2026-03-02T08:00:00.000Z',
      untilAt: '2026-03-02T18:00:00.000Z',
      reason: `Rope change ${n}`,
    }),
    firmwareImages: async (n) =>
      signedImageDraft(caller, { programId: await idOf('otaPrograms'), n, target: 'gateway' }),
    firmwareCampaigns: async (n) => ({
      ...(await draftOfResource('firmwareCampaigns', n)),
      companyId: tenant.companyAId,
    }),
    otaApplications: async (n) => ({ programId: await idOf('otaPrograms'), applyNumber: 1 + (n % 9) }),
  };
  return drafts;
}
