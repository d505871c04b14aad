import { maxAutoSendDays } from '../constants.ts';
import type { DayNumber } from './dayNumber.ts';
import { coversClass, type MaintenanceClass } from './maintenanceClass.ts';
import type { NextVisit } from './nextVisit.ts';
import { type OrderState, unstartedStates } from './orderStates.ts';

/** An order of the elevator that is neither done nor void. */
export interface OpenOrder {
  orderId: string;
  state: OrderState;
  visitClass: MaintenanceClass;
}

/** Action of a job for an elevator now. */
export type OrderDecision =
  /** Create an order for this day; `state` states whether it is sent automatically. */
  | {
      do: 'create';
      planOn: DayNumber;
      dueOn: DayNumber;
      visitClass: MaintenanceClass;
      companyId: string;
      state: 'sent' | 'notSent';
    }
  /** Work has not begun and a deeper class is due by now: the order takes it over. */
  | { do: 'deepen'; orderId: string; visitClass: MaintenanceClass }
  /** No action until that day, unless a fact changes; null if only a change of facts can require an order. */
  | { do: 'wait'; untilOn: DayNumber | null };

/**
 * Whether an elevator needs an order now: one open order at a time, created `autoSendDays` before its planned day and
 * sent at once (§5, 0 to 7). 0 sends none automatically: the order then waits unsent from the earliest such day on.
 */
export function decideOrder(
  next: NextVisit,
  openOrders: readonly OpenOrder[],
  { todayOn, autoSendDays }: { todayOn: DayNumber; autoSendDays: number },
): OrderDecision {
  if (next.state !== 'due') return { do: 'wait', untilOn: null };
  const open = openOrders[0];
  if (open) {
    const isCovered = openOrders.some((order) => coversClass(order.visitClass, next.visitClass));
    const isDue = next.dueOn <= todayOn;
    const unstartedOrder = openOrders.find(({ state }) => unstartedStates.includes(state));
    if (!isCovered && isDue && unstartedOrder)
      return { do: 'deepen', orderId: unstartedOrder.orderId, visitClass: next.visitClass };
    const uncoveredTiers = next.tiers.filter((tier) => !coversClass(open.visitClass, tier.visitClass));
    const deeperOn = Math.min(...uncoveredTiers.map(({ dueOn }) => dueOn));
    return { do: 'wait', untilOn: Number.isFinite(deeperOn) ? Math.max(todayOn + 1, deeperOn) : null };
  }
  const aheadDays = autoSendDays === 0 ? maxAutoSendDays : autoSendDays;
  const createOn = next.planOn - aheadDays;
  if (createOn > todayOn) return { do: 'wait', untilOn: createOn };
  const { planOn, dueOn, visitClass, companyId } = next;
  return {
    do: 'create',
    planOn: Math.max(planOn, todayOn),
    dueOn,
    visitClass,
    companyId,
    state: autoSendDays === 0 ? 'notSent' : 'sent',
  };
}
