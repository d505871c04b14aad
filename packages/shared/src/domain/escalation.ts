import type { AlarmKind } from './alarm.ts';

/** Where a policy is at home; it is chosen by the kind of its site before its default mark. */
export const policyUses = ['residential', 'hospital', 'metro', 'other'] as const;
export type PolicyUse = (typeof policyUses)[number];

/** Whom a step calls. */
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

/** The flag of a policy that says whether it is for alarms of a kind. */
export const kindFlags = {
  trapped: 'forTrapped',
  bell: 'forBell',
  seriousFault: 'forSeriousFault',
  powerLoss: 'forPowerLoss',
  lightUnavailable: 'forLightUnavailable',
  channelFailed: 'forChannelFailed',
  // Whoever looks after the channels looks after the machine.
  systemTrouble: 'forChannelFailed',
} as const satisfies Record<AlarmKind, string>;

/** The flag of a step that says whether it goes out by a channel; seat and light are told through the alarm itself. */
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

/** How a rota's shifts are counted. */
export const shiftUnits = ['hours', 'days', 'weeks'] as const;
export type ShiftUnit = (typeof shiftUnits)[number];

/** A policy without a time of its own: an acknowledgement that leads nowhere lapses after this. */
export const defaultLapseMinutes = 15;
/** An alarm of which nothing was heard or done for so long starts to ring by itself no more. */
export const silentAfterMs = 24 * 3_600_000;
/** The longest that a maintenance mode may be declared for. */
export const maintenanceMostMs = 7 * 24 * 3_600_000;
