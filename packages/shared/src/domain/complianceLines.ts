import { permissions } from './permission.ts';

/** Subject of a line: a legal requirement, or money, which is counted separately. */
type LineKind = 'law' | 'commercial';

interface ComplianceLine {
  kind: LineKind;
  /** Reading its records needs this permission; without it the line is left out. */
  permission: number;
  /** The resource of its offenders. */
  records: string;
  /** Not overdue yet: named ahead of time. */
  isAhead?: true;
  /** An offender's day is when it happened, and no deadline. */
  isEvent?: true;
}

/** Lines of the compliance check-up, in the order shown. */
export const complianceLineNames = [
  'visitsOverdue',
  'visitsUnsigned',
  'rescuesLate',
  'inspectionsOverdue',
  'inspectionsFailed',
  'inspectionsDue',
  'selfInspectionsMissing',
  'certificatesExpired',
  'certificatesExpiring',
  'drillsOverdue',
  'drillsDue',
  'rectificationsOverdue',
  'rectificationsOpen',
  'hazardsOpen',
  'officersMissing',
  'contractsExpired',
] as const;
export type ComplianceLineName = (typeof complianceLineNames)[number];

/**
 * Counted records of each line. Labels: `compliance.lines.<name>.title`, `.rule` and `.remedy`. Sources: TSG T5002-2017
 * articles 5 and 7, SAMR Order 74 article 71.
 */
export const complianceLines = {
  visitsOverdue: { kind: 'law', permission: permissions.maintenanceOrder, records: 'maintenanceOrders' },
  visitsUnsigned: {
    kind: 'law',
    permission: permissions.maintenanceOrder,
    records: 'maintenanceOrders',
    isEvent: true,
  },
  rescuesLate: { kind: 'law', permission: permissions.repairOrder, records: 'repairOrders', isEvent: true },
  inspectionsOverdue: { kind: 'law', permission: permissions.yearCheck, records: 'yearChecks' },
  inspectionsFailed: { kind: 'law', permission: permissions.yearCheck, records: 'yearChecks', isEvent: true },
  inspectionsDue: { kind: 'law', permission: permissions.yearCheck, records: 'yearChecks', isAhead: true },
  selfInspectionsMissing: { kind: 'law', permission: permissions.yearCheck, records: 'yearChecks' },
  certificatesExpired: {
    kind: 'law',
    permission: permissions.maintenanceSetting,
    records: 'operatorCertificates',
  },
  certificatesExpiring: {
    kind: 'law',
    permission: permissions.maintenanceSetting,
    records: 'operatorCertificates',
    isAhead: true,
  },
  drillsOverdue: { kind: 'law', permission: permissions.yearCheck, records: 'rescueDrills' },
  drillsDue: { kind: 'law', permission: permissions.yearCheck, records: 'rescueDrills', isAhead: true },
  rectificationsOverdue: { kind: 'law', permission: permissions.safeCheck, records: 'spotChecks' },
  rectificationsOpen: {
    kind: 'law',
    permission: permissions.safeCheck,
    records: 'spotChecks',
    isAhead: true,
  },
  hazardsOpen: { kind: 'law', permission: permissions.dayWeekMonth, records: 'dayControls', isEvent: true },
  officersMissing: { kind: 'law', permission: permissions.elevator, records: 'elevators' },
  contractsExpired: { kind: 'commercial', permission: permissions.contract, records: 'contracts' },
} as const satisfies Record<ComplianceLineName, ComplianceLine>;

/** Lines of the supervision body's home, in the order of its columns. */
export const overviewLines = [
  'inspectionsOverdue',
  'inspectionsDue',
  'selfInspectionsMissing',
  'visitsOverdue',
  'rectificationsOverdue',
  'rectificationsOpen',
  'hazardsOpen',
  'drillsOverdue',
] as const satisfies readonly ComplianceLineName[];

/** Certificates are named this many days before they expire. */
export const certificateNoticeDays = 60;
/** Rescues count for this many days. */
export const rescueWindowDays = 365;
/** A visit without the use unit's signature is named after this many days. */
export const unsignedDays = 3;
