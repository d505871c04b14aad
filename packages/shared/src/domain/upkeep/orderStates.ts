/** §4 "Maintenance order states" that an order moves through. */
export const orderStates = [
  'created',
  'notSent',
  'sent',
  'notAccepted',
  'accepted',
  'signedIn',
  'inPlan',
  'inExecution',
  'completed',
  'confirmed',
  'invalid',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Valid values of a record: §4 lists "overdue/extended" among the states. The product derives it from the days; records
 * of older versions and imports may still contain it.
 */
export const storedOrderStates = [
  'created',
  'notSent',
  'sent',
  'notAccepted',
  'accepted',
  'signedIn',
  'inPlan',
  'inExecution',
  'completed',
  'confirmed',
  'overdue',
  'invalid',
] as const satisfies readonly (OrderState | 'overdue')[];
export type StoredOrderState = (typeof storedOrderStates)[number];

/** The state of a stored value: an order stored as overdue is sent and waits for a worker. */
export const readOrderState = (storedState: StoredOrderState): OrderState =>
  storedState === 'overdue' ? 'sent' : storedState;

/** No worker has begun: the order may still change its day, crew and class. */
export const unstartedStates: readonly OrderState[] = [
  'created',
  'notSent',
  'sent',
  'notAccepted',
  'accepted',
  'inPlan',
];
/** The visit is pending or under way; planners and workers see the order. */
export const openOrderStates: readonly OrderState[] = [...unstartedStates, 'signedIn', 'inExecution'];
/** The maintainer has signed: the visit counts for the schedule. */
export const signedStates: readonly OrderState[] = ['completed', 'confirmed'];

/** §4 "Timing labels". */
export const timings = ['normal', 'advance', 'overdue'] as const;
export type Timing = (typeof timings)[number];
