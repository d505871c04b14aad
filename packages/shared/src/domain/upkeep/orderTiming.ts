import type { DayNumber } from './dayNumber.ts';
import { type OrderState, signedStates, type Timing } from './orderStates.ts';

/** The days of an order. */
export interface OrderDays {
  state: OrderState;
  /** The first planned day; null while none is set. */
  planOn: DayNumber | null;
  /** The last planned day; null for a plan of one day. */
  planEndOn: DayNumber | null;
  /** The day of the maintainer's signature. */
  signedOn: DayNumber | null;
}

/**
 * The timing label of §4: a signed visit by its day, an open order by today. `advance` is before the plan, `overdue`
 * after its last day. Null for an invalid order and for one without a plan.
 */
export function timingOf(order: OrderDays, todayOn: DayNumber): Timing | null {
  if (order.state === 'invalid' || order.planOn === null) return null;
  const lastOn = order.planEndOn ?? order.planOn;
  if (!signedStates.includes(order.state)) return todayOn > lastOn ? 'overdue' : 'normal';
  if (order.signedOn === null) return null;
  if (order.signedOn < order.planOn) return 'advance';
  return order.signedOn > lastOn ? 'overdue' : 'normal';
}
