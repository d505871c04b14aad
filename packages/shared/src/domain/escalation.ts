import type { AlarmKind } from './alarm.ts';
import { dayMs } from './timeUnits.ts';

/** Kinds of site for which a policy can be made; they match before the default flag. */
export const policyUses = ['residential', 'hospital', 'metro', 'other'] as const;
export type PolicyUse = (typeof policyUses)[number];

/** Targets of a step. */
export const stepTargets = [
  'seat',
  'light',
  'propertyDutyRoom',
  'maintenanceWorkers',
  'rota',
  'user',
  'role',
  'manager',
  'station',
  'webhook',
] as const;
export type StepTarget = (typeof stepTargets)[number];

/** The flag of a policy for each kind of alarm. */
export const kindFlags = {
  trapped: 'forTrapped',
  bell: 'forBell',
  seriousFault: 'forSeriousFault',
  powerLoss: 'forPowerLoss',
  lightUnavailable: 'forLightUnavailable',
  channelFailed: 'forChannelFailed',
  // Users responsible for the channels are responsible for the machine too.
  systemTrouble: 'forChannelFailed',
} as const satisfies Record<AlarmKind, string>;

/** The flag of a step for each channel; seat and light follow the alarm itself. */
export const channelFlags = {
  seat: 'bySeat',
  light: 'byLight',
  push: 'byPush',
  mail: 'byMail',
  sms: 'bySms',
  miniProgram: 'byMiniProgram',
  appPush: 'byApp',
  webhook: 'byWebhook',
} as const;
export type StepChannel = keyof typeof channelFlags;

/** Units of a rota's shifts. */
export const shiftUnits = ['hours', 'days', 'weeks'] as const;
export type ShiftUnit = (typeof shiftUnits)[number];

/** Default lapse of an unused acknowledgement. */
export const defaultLapseMinutes = 15;
/** An alarm without news or action for this long is not restarted automatically. */
export const silentAfterMs = dayMs;
/** Longest maintenance mode that may be declared. */
export const maxMaintenanceMs = 7 * dayMs;
