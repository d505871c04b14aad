import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { dayMs } from './timeUnits.ts';

/** Channels to people and machines away from the seats; seats and light follow the alarm itself. */
export const deliveryChannels = ['push', 'mail', 'sms', 'miniProgram', 'appPush', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * `held`: waits for the destination's rate limit; `bundled`: sent within another delivery; `refused`: over the
 * channel's daily cost limit; `failed`: every try failed.
 */
export const deliveryStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'bundled',
  'held',
  'refused',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** States after which no further try follows. */
export const finalDeliveryStates: ReadonlySet<DeliveryState> = new Set([
  'delivered',
  'read',
  'failed',
  'bundled',
  'refused',
]);

/** Templates of deliveries; their words are `deliveries.<template>.title` and `.text`. */
export const deliveryTemplates = [
  'alarmTrapped',
  'alarmBell',
  'alarmSeriousFault',
  'alarmPowerLoss',
  'alarmLightUnavailable',
  'alarmChannelFailed',
  'alarmSystemTrouble',
  'repairDispatched',
  'repairCancelled',
  'inspectionDue',
  'maintenanceOverdue',
  'maintenanceRectification',
  'supervisionSerious',
  'supervisionReminder',
  'supervisionMissed',
  'reportReady',
  'reportWithoutPdf',
  'reportFailed',
  'channelTest',
  'bundle',
  'message',
] as const;
export type DeliveryTemplate = (typeof deliveryTemplates)[number];

/** Outcomes of a communication test. */
export const channelTestOutcomes = ['waiting', 'answered', 'unanswered', 'failed'] as const;
export type ChannelTestOutcome = (typeof channelTestOutcomes)[number];

/** Reasons why a delivery waits, failed or was refused; label keys `deliveries.reasons.<reason>`. */
export const deliveryReasons = [
  'noChannel',
  'noTarget',
  'noBrowser',
  'userDisabled',
  'switchedOff',
  'unreachable',
  'refusedByProvider',
  'wrongTarget',
  'privateAddress',
  'wrongSettings',
  'rate',
  'costCap',
  'alarmOver',
  'unknownOutcome',
  'providerSaid',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Lifetime of a message's link. */
export const deliveryLinkMs = 7 * dayMs;

/** Path of the page behind a message's link. */
export const deliveryPage = (id: string, proof: string): string => `/d/${id}.${proof}`;

/** Contents of the page behind a message's link. */
export const openedDeliverySchema = z.object({
  template: z.enum(deliveryTemplates),
  title: z.string(),
  content: z.string(),
  /** The next path in the console; null for a person without an account, or without a next page. */
  next: z.string().nullable(),
  alarmId: idSchema.nullable(),
  /** State and answer deadline of a communication test. */
  test: z.object({ outcome: z.enum(channelTestOutcomes), answerBy: instantSchema }).nullable(),
});
export type OpenedDelivery = z.infer<typeof openedDeliverySchema>;

/** A browser's push subscription (the Push API's `PushSubscription.toJSON()`). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87,88}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
});
export const pushDeviceSchema = z.object({
  id: idSchema,
  device: z.string(),
  createdAt: instantSchema,
  isThis: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** The payload pushed to a service worker. */
export interface PushedMessage {
  title: string;
  body: string;
  link: string;
  /** A later message with the same tag replaces it. */
  tag: string;
  isPeople: boolean;
  /** Address of the browser's receipt. */
  receipt: string;
}

/**
 * Pushed to the browsers that show an alarm once it is taken over or closed: replaces their notification silently
 * and disappears after a moment.
 */
export interface SettledPush extends Pick<PushedMessage, 'title' | 'body' | 'link' | 'tag'> {
  isSettled: true;
  /** How long it stays: browsers require each push to show something. */
  shownMs: number;
}

/** The notification tag of an alarm, so that a later push replaces it. */
export const alarmTag = (alarmId: string): string => `alarm-${alarmId}`;
