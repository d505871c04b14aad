import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** By what a person or a machine away from the seats is reached; the seat and the light are told by the alarm itself. */
export const deliveryChannels = ['push', 'mail', 'sms', 'miniProgram', 'appPush', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * `held`: waits for the destination's rate; `bundled`: told within another delivery; `refused`: over the channel's daily
 * cost; `failed`: every try was in vain.
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

/** States after which nothing more is tried. */
export const settledStates: ReadonlySet<DeliveryState> = new Set([
  'delivered',
  'read',
  'failed',
  'bundled',
  'refused',
]);

/** What a delivery says; its words are `deliveries.<template>.title` and `.text`. */
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
  'channelTest',
  'bundle',
  'message',
] as const;
export type DeliveryTemplate = (typeof deliveryTemplates)[number];

/** How a communication test ended. */
export const channelTestOutcomes = ['waiting', 'answered', 'unanswered', 'failed'] as const;
export type ChannelTestOutcome = (typeof channelTestOutcomes)[number];

/** Why a delivery waits, failed or was refused; label keys `deliveries.reasons.<reason>`. */
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

/** How long the link of a message opens something. */
export const deliveryLinkMs = 7 * 86_400_000;

/** The page behind the link of a message. */
export const deliveryPage = (id: string, proof: string): string => `/d/${id}.${proof}`;

/** What the page behind a message's link shows. */
export const openedDeliverySchema = z.object({
  template: z.enum(deliveryTemplates),
  title: z.string(),
  content: z.string(),
  /** Where the person goes on, a path of the console; null for one who is no user, and for what leads nowhere. */
  next: z.string().nullable(),
  alarmId: idSchema.nullable(),
  /** Of a communication test: how it stands, and until when it may be answered. */
  test: z.object({ outcome: z.enum(channelTestOutcomes), answerBy: instantSchema }).nullable(),
});
export type OpenedDelivery = z.infer<typeof openedDeliverySchema>;

/** A browser that the push service of its maker brings messages to (the Push API's `PushSubscription.toJSON()`). */
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

/** What a service worker is pushed. */
export interface PushedMessage {
  title: string;
  body: string;
  link: string;
  /** A later message of the same takes its place. */
  tag: string;
  isPeople: boolean;
  /** Where the browser says that it was shown. */
  receipt: string;
}

/**
 * Pushed to the browsers that were told of an alarm once somebody has it or it is over: takes the place of what they show,
 * without a sound, and is itself gone after a moment.
 */
export interface SettledPush extends Pick<PushedMessage, 'title' | 'body' | 'link' | 'tag'> {
  isSettled: true;
  /** How long it stays, since browsers want something to be seen of each push. */
  shownMs: number;
}

/** What a browser shows of an alarm goes by this name, so that what came of it finds it again. */
export const alarmTag = (alarmId: string): string => `alarm-${alarmId}`;
