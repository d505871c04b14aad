import type { RecordRights, Right } from '../model/right.ts';
import { everyone, permissions } from './permission.ts';
import {
  agents,
  anyLevel,
  byProduct,
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
/** Records that are kept for years: who writes them does not remove them. */
const lasting = (right: Right, remove = manage(office)): RecordRights => ({
  create: right,
  change: right,
  remove,
});

/** Who may write which records: the rows that resources name in their `rights`. */
export const recordRights = {
  /** Elevators, use units, contracts and whatever else says what there is and whose. */
  registry: all(manage(office)),
  /** Companies and other bodies, of which no outside body makes another. */
  organisations: all(manage(office)),
  /** Settings and catalogues of a company or a tenant. */
  settings: all(manage(office)),
  /** People who log in and what they may; a supervision body's administrator keeps its own. */
  accounts: all(manage(office, supervisionAdministrators)),
  /** Gateway devices, cameras, screens and their cards. */
  devices: lasting(manage(office, fieldStaff)),
  /** What is found and fitted at a machine: parts, floors, features, serial records. */
  equipment: lasting(work(office, fieldStaff)),
  /** Applications of new elevators for the net. */
  applications: lasting(work(office, fieldStaff)),
  /** Sales of modernisation. */
  sales: lasting(work(office, fieldStaff, agents)),
  /** Maintenance orders are planned by the office and worked on in the field. */
  maintenance: { create: work(office), change: work(office, fieldStaff), remove: manage(office) },
  /** What a maintenance order's worker notes: items and pictures. */
  maintenanceNotes: all(work(office, fieldStaff)),
  /** Annual inspections. */
  inspections: lasting(work(office)),
  /** Spot checks of maintenance. */
  spotChecks: lasting(work(office, supervisors), manage(office, supervisionAdministrators)),
  /** The use unit's daily, weekly and monthly safety records, which the supervision body adds to. */
  safetyRecords: lasting(work(office, useUnitStaff, supervisors)),
  /** The lists that safety records are made from. */
  supervisionTemplates: all(manage(office, supervisionAdministrators)),
  /** Who is on call and when, and when an elevator is under maintenance. */
  onCall: all(work(office)),
  messages: lasting(work(office)),
  /** One's own words to the operator; a rule keeps them from others. */
  feedback: all(anyLevel(everyType)),
  /** Records of the whole platform. */
  platform: all(manage(platformOnly)),
  /** Written by rules and commands alone. */
  product: all(byProduct),
} as const satisfies Record<string, RecordRights>;

/** Deeds of calls that are neither records nor commands, with the permissions of which any opens them. */
export const actionRights = {
  /** To stand in the list of those who can be sent, with one's position. */
  goOnDuty: { permission: permissions.repairOrder, right: work(office, fieldStaff) },
  /** To speak to the people in a car. */
  speakToCar: {
    permission: [permissions.alarmBell, permissions.repairOrder, permissions.video],
    right: work(office, fieldStaff, useUnitStaff, supervisors),
  },
  /** To show one record to whoever holds a signed link; what it shows wants its own page. */
  shareLink: { permission: everyone, right: work(everyType) },
  /** To give a saved view to a whole organisation. */
  shareView: { permission: permissions.systemSetting, right: recordRights.settings.change },
  /** To answer what others wrote to the operator. */
  answerFeedback: { permission: permissions.systemSetting, right: recordRights.settings.change },
} as const satisfies Record<string, { permission: number | readonly number[]; right: Right }>;
export type ActionName = keyof typeof actionRights;
