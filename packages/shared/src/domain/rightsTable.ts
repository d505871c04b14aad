import type { RecordRights, Right } from '../model/right.ts';
import { everyone, permissions } from './permission.ts';
import {
  agents,
  anyLevel,
  byProduct,
  clients,
  everyType,
  fieldStaff,
  manage,
  office,
  platformOnly,
  supervisionAdministrators,
  supervisors,
  useUnitStaff,
  work,
} from './rights.ts';

const all = (right: Right): RecordRights => ({ create: right, change: right, remove: right });
/** Records kept for years: their writers may not remove them. */
const lasting = (right: Right, remove = manage(office)): RecordRights => ({
  create: right,
  change: right,
  remove,
});

/** The rights of records: the rows that resources name in their `rights`. */
export const recordRights = {
  /** Registers: elevators, use units, contracts and the like. */
  registry: all(manage(office)),
  /** Companies and other bodies; no outside body creates another. */
  organisations: all(manage(office)),
  /** Settings and catalogues of a company or a tenant. */
  settings: all(manage(office)),
  /** Users and roles; a supervision body's administrator manages its own. */
  accounts: all(manage(office, supervisionAdministrators)),
  /** Gateway devices, cameras, screens and their cards. */
  devices: lasting(manage(office, fieldStaff)),
  /** Equipment of a machine: parts, floors, features, serial records. */
  equipment: lasting(work(office, fieldStaff)),
  /** Applications to connect new elevators. */
  applications: lasting(work(office, fieldStaff)),
  /** Sales of modernisation. */
  sales: lasting(work(office, fieldStaff, agents)),
  /** Maintenance orders, planned by the office and worked on in the field. */
  maintenance: { create: work(office), change: work(office, fieldStaff), remove: manage(office) },
  /** The worker's notes on a maintenance order: items and pictures. */
  maintenanceNotes: all(work(office, fieldStaff)),
  /** Annual inspections. */
  inspections: lasting(work(office)),
  /** Spot checks of maintenance. */
  spotChecks: lasting(work(office, supervisors), manage(office, supervisionAdministrators)),
  /** The use unit's daily, weekly and monthly safety records; the supervision body may add to them. */
  safetyRecords: lasting(work(office, useUnitStaff, supervisors)),
  /** Templates of safety records. */
  supervisionTemplates: all(manage(office, supervisionAdministrators)),
  /** Tasks of a monthly dispatch, and appointments of safety staff. */
  safetyStaff: all(work(office, useUnitStaff)),
  /** Saved reports and their schedules; supervision bodies have their own. */
  reportPlans: all(work(office, useUnitStaff, supervisors)),
  /** On-call rotas and maintenance modes. */
  onCall: all(work(office)),
  messages: lasting(work(office)),
  /** Feedback to the operator; a rule hides it from others. */
  feedback: all(anyLevel(everyType)),
  /** Records of the whole platform. */
  platform: all(manage(platformOnly)),
  /** Written only by rules and commands. */
  product: all(byProduct),
} as const satisfies Record<string, RecordRights>;

/** Rights of calls that are neither records nor commands, with the permissions of which any opens them. */
export const actionRights = {
  /** To be listed as available for dispatch, with one's position. */
  goOnDuty: { permission: permissions.repairOrder, right: work(office, fieldStaff) },
  /** To move visits in the planner. */
  planVisits: { permission: permissions.maintenanceOrder, right: recordRights.maintenance.create },
  /** To speak to the people in a car. */
  speakToCar: {
    permission: [permissions.alarmBell, permissions.repairOrder, permissions.video],
    right: work(office, fieldStaff, useUnitStaff, supervisors),
  },
  /** To make and store a report. */
  createReport: {
    permission: [permissions.elevator, permissions.elevatorReport],
    right: work(office, useUnitStaff, supervisors),
  },
  /** To hand a shift over or take it over. */
  signHandover: { permission: permissions.alarmBell, right: work(office) },
  /** To upload a recorded ride of an elevator. */
  recordRide: { permission: permissions.elevator, right: recordRights.equipment.create },
  /** To accept or dismiss an item that a health card suggests for the next maintenance order. */
  decideSuggestion: { permission: permissions.maintenanceOrder, right: recordRights.maintenanceNotes.create },
  /** To confirm a visit for the use unit, and to hand out the link by which it is confirmed. */
  confirmVisit: {
    permission: permissions.maintenanceOrder,
    right: work(office, fieldStaff, useUnitStaff, clients),
  },
  /** To share one record by a signed link; the shown record requires its own permission. */
  shareLink: { permission: everyone, right: work(everyType) },
  /** To share a saved view with a whole organisation. */
  shareView: { permission: permissions.systemSetting, right: recordRights.settings.change },
  /** To answer feedback to the operator. */
  answerFeedback: { permission: permissions.systemSetting, right: recordRights.settings.change },
} as const satisfies Record<string, { permission: number | readonly number[]; right: Right }>;
export type ActionName = keyof typeof actionRights;
