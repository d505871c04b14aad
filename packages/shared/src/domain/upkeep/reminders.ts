import { type OrderState, readOrderState, storedOrderStates } from './orderStates.ts';

/** Days before its planned day on which an order that no worker has accepted is a reminder (§7 `recentNotAccept`). */
export const reminderDays = 3;

/** States in which no worker has accepted the order. */
export const unacceptedStates: readonly OrderState[] = ['created', 'notSent', 'sent', 'notAccepted'];

/** The stored values of those states; "overdue" is a sent order. */
export const storedUnacceptedStates = storedOrderStates.filter((storedState) =>
  unacceptedStates.includes(readOrderState(storedState)),
);
