import { z } from 'zod';
import { allOf, requireOneOf, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalAboveZero, optionalMobile, optionalUrl, textRequired } from '../domain/validation.ts';
import type { DraftCheck } from '../model/draftCheck.ts';
import { choice, date, decimal, flag, integer, place, ref, refs, text, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** §3 "Type values", in the order of the special-equipment directory (3110 … 3430). */
export const elevatorTypes = [
  'tractionPassenger',
  'tractionFreight',
  'forcedDriveFreight',
  'hydraulicPassenger',
  'hydraulicFreight',
  'escalator',
  'movingWalkway',
  'explosionProof',
  'firefighter',
  'sundries',
] as const;
export type ElevatorType = (typeof elevatorTypes)[number];

/** Drawn and evaluated as a step band, not as a car. */
export const isEscalator = (type: ElevatorType): boolean => type === 'escalator' || type === 'movingWalkway';

/** §3 "Elevator use status". */
export const useStatuses = { using: 1, dumping: 2, unused: 3, cancellation: 4 } as const;

/** The regional platforms that may receive an elevator's data; §2.3 "Access platform". */
export const accessPlatforms = [
  'shanghai',
  'hubei',
  'chongqing',
  'guangzhou',
  'liaoning',
  'shenyang',
  'fujian',
  'jiaxing',
  'huzhou',
  'quzhou',
  'guangxi',
  'zhejiang',
  'nanchang',
  'wuhan',
  'shaoxing',
  'ningbo',
  'hangzhou',
  'volks',
] as const;

const delaySeconds = z.int().min(0).max(3600).nullable().optional();

const measure = (unit: string) =>
  decimal({ schema: optionalAboveZero, transfer: true, group: 'technical', unit });

/** §5 "Elevator": a row of a file needs neither register code nor people. */
const complete = (field: string): DraftCheck => requireWhen(field, (_, { isImport }) => !isImport);
const factoryOrRegister = requireOneOf(['factoryNo', 'registerCode'], 'factoryOrRegister');

/** The same person cannot be entered twice among workers, safety officer and safety director. */
const chosenTwice: DraftCheck = ({ maintenanceWorkerIds, safetyOfficerId, safetyDirectorId }) => {
  const workers: unknown[] = Array.isArray(maintenanceWorkerIds) ? maintenanceWorkerIds : [];
  const isOfficerWorker = workers.includes(safetyOfficerId);
  const isDirectorKnown = workers.includes(safetyDirectorId) || safetyDirectorId === safetyOfficerId;
  const repeatedFields = [
    ...(safetyOfficerId && isOfficerWorker ? ['safetyOfficerId'] : []),
    ...(safetyDirectorId && isDirectorKnown ? ['safetyDirectorId'] : []),
  ];
  return repeatedFields.map((field) => ({ field, code: 'chosenTwice' }));
};

/** An elevator or escalator (§3 "Elevator"). */
export const elevators = defineResource({
  name: 'elevators',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.registry,
  display: 'name',
  palettePlace: 1,
  sort: { by: 'no' },
  isLarge: true,
  check: allOf(
    (draft, purpose) => (purpose.isImport ? [] : factoryOrRegister(draft, purpose)),
    complete('maintenanceId'),
    complete('maintenanceWorkerIds'),
    chosenTwice,
  ),
  visibleBy: [{ by: 'seenFrom' }],
  fields: {
    no: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
      group: 'identity',
    }),
    name: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      transfer: true,
      group: 'identity',
    }),
    type: choice(elevatorTypes, {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      group: 'identity',
    }),
    address: text({ list: true, search: true, transfer: true, group: 'identity' }),
    contactPerson: text({ transfer: true, group: 'identity' }),
    registerCode: text({ list: true, filter: true, search: true, transfer: true, group: 'identity' }),
    internalNo: text({ search: true, transfer: true, group: 'identity' }),
    brand: text({ list: true, filter: true, search: true, transfer: true, group: 'identity' }),
    model: text({ transfer: true, group: 'identity' }),
    factoryNo: text({ filter: true, search: true, transfer: true, group: 'identity' }),
    controlCabinetNo: text({ transfer: true, group: 'identity' }),
    buildingNo: text({ list: true, filter: true, search: true, transfer: true, group: 'identity' }),
    liftNo: text({ list: true, transfer: true, group: 'identity' }),
    /** Row of the fleet table (`shared/fleet`). */
    row: integer({ readOnly: true, group: 'identity', identity: { max: 7_999_999 } }),

    dtuCode: text({
      isLookup: true,
      list: true,
      filter: true,
      search: true,
      transfer: true,
      group: 'connectivity',
    }),
    node: integer({
      schema: z.int().min(0).max(255).nullable().optional(),
      transfer: true,
      group: 'connectivity',
    }),
    simNumber: text({ transfer: true, group: 'connectivity' }),
    iccid: text({ transfer: true, group: 'connectivity' }),
    monitorType: choice(['protocol', 'sensor', 'sensorPlus'], {
      filter: true,
      transfer: true,
      group: 'connectivity',
    }),
    gatewayType: choice(['ESDT', 'TPL-NVR', 'EMT', 'none'], {
      filter: true,
      transfer: true,
      group: 'connectivity',
    }),

    useUnitId: ref('useUnits', { list: true, filter: true, transfer: true, group: 'companies' }),
    propertyId: ref('organisations', { filter: true, transfer: true, group: 'companies' }),
    maintenanceId: ref('organisations', { list: true, filter: true, transfer: true, group: 'companies' }),
    supervisionId: ref('organisations', { filter: true, transfer: true, group: 'companies' }),
    manufacturerId: ref('organisations', { transfer: true, group: 'companies' }),
    installerId: ref('organisations', { transfer: true, group: 'companies' }),
    reconstructorId: ref('organisations', { transfer: true, group: 'companies' }),
    agentId: ref('organisations', { transfer: true, group: 'companies' }),

    maintenanceWorkerIds: refs('users', { transfer: true, group: 'people' }),
    safetyOfficerId: ref('users', { transfer: true, group: 'people' }),
    safetyDirectorId: ref('users', { transfer: true, group: 'people' }),
    mainResponsible: text({ transfer: true, group: 'people' }),
    salesman: text({ transfer: true, group: 'people' }),
    salesmanPhone: text({ schema: optionalMobile, transfer: true, group: 'people' }),

    maintenanceType: choice(['labour', 'half', 'comprehensive'], {
      filter: true,
      transfer: true,
      group: 'people',
    }),
    maintainedBy: choice(['self', 'thirdParty'], { filter: true, transfer: true, group: 'maintenance' }),
    maintenancePeriodDays: integer({
      schema: z.int().min(1).max(90).nullable().optional(),
      transfer: true,
      group: 'maintenance',
      unit: 'd',
    }),
    usePlace: text({ transfer: true, group: 'maintenance' }),
    videoEquipment: choice(['none', 'tplink', 'hikvision', 'xiongmai', 'nvr', 'other'], {
      filter: true,
      transfer: true,
      group: 'video',
    }),
    carCameraChannelId: text({ transfer: true, group: 'video' }),
    videoUrl: text({ schema: optionalUrl, transfer: true, group: 'video' }),
    flvUrl: text({ schema: optionalUrl, transfer: true, group: 'video' }),
    useStatus: choice(Object.values(useStatuses), {
      list: true,
      filter: true,
      transfer: true,
      group: 'status',
    }),
    isMonitored: flag({ list: true, filter: true, transfer: true, group: 'status' }),
    isGrouped: flag({ transfer: true, group: 'status' }),
    openStatus: choice(['open', 'halfOpen', 'notOpen'], { filter: true, transfer: true, group: 'status' }),
    /** Activated once any of its parts is. */
    partsActivation: choice(['activated', 'notActivated'], {
      isComputed: true,
      readOnly: true,
      filter: true,
      group: 'status',
    }),
    accessStatus: choice(['accessed', 'notAccessed'], { filter: true, transfer: true, group: 'status' }),
    accessPlatform: choice(accessPlatforms, {
      filter: true,
      transfer: true,
      group: 'status',
      isRecordOnly: true,
    }),
    hasRearDoor: flag({ transfer: true, group: 'status' }),

    locationCode: text({ search: true, transfer: true, group: 'technical' }),
    joinedOn: date({ transfer: true, group: 'technical' }),
    serviceOn: date({ transfer: true, group: 'technical' }),
    installedOn: date({ transfer: true, group: 'technical' }),
    exFactoryOn: date({ transfer: true, group: 'technical' }),
    inspectedUntil: date({ list: true, filter: true, transfer: true, group: 'technical' }),
    inspectionResult: choice(['passed', 'failed'], { readOnly: true, group: 'technical' }),
    floors: integer({
      schema: z.int().min(1).max(64).nullable().optional(),
      list: true,
      transfer: true,
      group: 'technical',
    }),
    lowestFloor: integer({
      schema: z.int().min(-20).max(64).nullable().optional(),
      transfer: true,
      group: 'technical',
    }),
    ratedSpeedMps: decimal({
      schema: twoDecimals.min(0).max(20).nullable().optional(),
      list: true,
      transfer: true,
      group: 'technical',
      unit: 'm/s',
    }),
    ratedLoadKg: integer({
      schema: z.int().min(0).max(60_000).nullable().optional(),
      list: true,
      transfer: true,
      group: 'technical',
      unit: 'kg',
    }),
    escalatorRiseM: decimal({ transfer: true, group: 'technical', unit: 'm' }),
    escalatorAngleDeg: decimal({ transfer: true, group: 'technical', unit: '°' }),
    escalatorWidthMm: measure('mm'),
    escalatorLengthM: measure('m'),
    movingWalkAngleDeg: measure('°'),
    movingWalkWidthMm: measure('mm'),
    movingWalkLengthM: measure('m'),
    place: place({ transfer: true, group: 'technical' }),

    /** Seconds that the evidence must last before people count as trapped, an alarm as a fault stop, and as ended. */
    trappedDelayS: integer({ schema: delaySeconds, transfer: true, group: 'alarm', unit: 's' }),
    unavailableDelayS: integer({ schema: delaySeconds, transfer: true, group: 'alarm', unit: 's' }),
    finishDelayS: integer({ schema: delaySeconds, transfer: true, group: 'alarm', unit: 's' }),
    ownerPhone: text({ schema: optionalMobile, transfer: true, group: 'alarm', isRecordOnly: true }),
    isHomeUse: flag({ transfer: true, group: 'alarm', isRecordOnly: true }),
    /** Monitoring counts for on-demand maintenance only in stretches of at least so many minutes. */
    continuousMinutes: integer({
      schema: z.int().min(1).max(1_440).nullable().optional(),
      transfer: true,
      group: 'alarm',
      unit: 'min',
    }),
    autoDayReport: flag({ transfer: true, group: 'alarm' }),
    autoWeekReport: flag({ transfer: true, group: 'alarm' }),
    autoMonthReport: flag({ transfer: true, group: 'alarm' }),
    /** The last days by which on-demand maintenance is judged; blank: the elevator takes no part in it. */
    evaluationCycle: choice(['weekly', 'twoWeeks', 'fourWeeks'], { transfer: true, group: 'alarm' }),
    faultTemplateId: ref('faultTemplates', { transfer: true, group: 'alarm' }),
    /** None if there are too few readings. */
    healthIndex: choice(['low', 'middle', 'high'], { readOnly: true, filter: true, group: 'health' }),
  },
});
