import type { DayNumber } from './dayNumber.ts';
import type { MaintenanceClass } from './maintenanceClass.ts';
import { type OrderState, openOrderStates } from './orderStates.ts';
import type { Maintainer } from './workday.ts';

/** An open order as the planner moves it. */
export interface BoardOrder {
  id: string;
  state: OrderState;
  companyId: string;
  visitClass: MaintenanceClass;
  planOn: DayNumber | null;
  planEndOn: DayNumber | null;
  /** The maintainers, the first one leads. */
  crewIds: readonly string[];
  /** Due day of the visit; null if the product plans none. */
  dueOn: DayNumber | null;
  /** The last legal day for the elevator; null if none is known. */
  limitOn: DayNumber | null;
  minutes: number;
}

/** A company's settings for its orders. */
export interface BoardCompany {
  id: string;
  todayOn: DayNumber;
  needsTwoPersons: boolean;
  closedDays: ReadonlySet<DayNumber>;
}

/** The facts that decide a move. */
export interface PlanBoard {
  orders: ReadonlyMap<string, BoardOrder>;
  maintainers: ReadonlyMap<string, Maintainer>;
  companies: ReadonlyMap<string, BoardCompany>;
  /** Minutes by maintainer and day, as `loadsOf` counts them. */
  loads: ReadonlyMap<string, ReadonlyMap<DayNumber, number>>;
}

/** One order's new day and crew. */
export interface PlanMove {
  orderId: string;
  planOn: DayNumber;
  crewIds: readonly string[];
}

/** Planned minutes of each maintainer by day. */
export function loadsOf(orders: Iterable<BoardOrder>): Map<string, Map<DayNumber, number>> {
  const loads = new Map<string, Map<DayNumber, number>>();
  for (const order of orders)
    if (order.planOn !== null) addLoad(loads, order, order.planOn, order.crewIds, 1);
  return loads;
}

/** Adds the minutes of an order to each of its crew on a day, or subtracts them with `sign` -1. */
export function addLoad(
  loads: Map<string, Map<DayNumber, number>>,
  order: Pick<BoardOrder, 'state' | 'minutes'>,
  day: DayNumber,
  crewIds: readonly string[],
  sign: 1 | -1,
): void {
  if (!openOrderStates.includes(order.state)) return;
  for (const id of crewIds) {
    const days = loads.get(id) ?? new Map<DayNumber, number>();
    days.set(day, (days.get(day) ?? 0) + sign * order.minutes);
    loads.set(id, days);
  }
}

/** The last planned day after a move: the plan keeps its length and does not exceed the law's limit by the move. */
export function movedEnd(
  { planOn, planEndOn, limitOn }: Pick<BoardOrder, 'planOn' | 'planEndOn' | 'limitOn'>,
  newPlanOn: DayNumber,
): DayNumber {
  const length = planOn === null || planEndOn === null ? 0 : Math.max(0, planEndOn - planOn);
  return Math.max(newPlanOn, Math.min(newPlanOn + length, limitOn ?? Number.POSITIVE_INFINITY));
}
