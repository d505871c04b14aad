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
  'repairDispatched',
  'repairCancelled',
  'channelTest',
  'costCapReached',
  'bundle',
  'message',
] as const;
export type DeliveryTemplate = (typeof deliveryTemplates)[number];

/** How a communication test ended. */
export const channelTestOutcomes = ['waiting', 'answered', 'unanswered', 'failed'] as const;
export type ChannelTestOutcome = (typeof channelTestOutcomes)[number];
