import type { DayNumber } from './dayNumber.ts';
import { judgePlan } from './judgePlan.ts';
import { addLoad, type BoardOrder, type PlanBoard, type PlanMove } from './planBoard.ts';
import { capacityOn } from './workday.ts';

/** Number of days after today over which an order without a due day may be spread. */
const openDays = 14;

/**
 * Proposes days and crews for many orders: the most urgent first, each on the least loaded allowed day up to its due
 * day. An order keeps its crew; one without a crew takes the least loaded of `crews`. An order without a possible day
 * is skipped.
 */
export function spreadOrders(
  board: PlanBoard,
  orderIds: readonly string[],
  { crews }: { crews: readonly (readonly string[])[] },
): PlanMove[] {
  const loads = new Map([...board.loads].map(([id, days]) => [id, new Map(days)]));
  const orders = orderIds.flatMap((id) => board.orders.get(id) ?? []);
  for (const order of orders)
    if (order.planOn !== null) addLoad(loads, order, order.planOn, order.crewIds, -1);
  const withoutOrders: PlanBoard = { ...board, loads };
  return orders
    .toSorted((a, b) => lastDayOf(board, a) - lastDayOf(board, b))
    .flatMap((order) => {
      const move = bestMove(withoutOrders, order, order.crewIds.length > 0 ? [order.crewIds] : crews);
      if (!move) return [];
      addLoad(loads, order, move.planOn, move.crewIds, 1);
      return [move];
    });
}

const todayOf = (board: PlanBoard, order: BoardOrder): DayNumber =>
  board.companies.get(order.companyId)?.todayOn ?? 0;

function lastDayOf(board: PlanBoard, order: BoardOrder): DayNumber {
  const todayOn = todayOf(board, order);
  return Math.max(todayOn, order.dueOn ?? order.limitOn ?? todayOn + openDays);
}

function bestMove(
  board: PlanBoard,
  order: BoardOrder,
  crews: readonly (readonly string[])[],
): PlanMove | null {
  const closedDays = board.companies.get(order.companyId)?.closedDays ?? new Set<DayNumber>();
  let best: { move: PlanMove; cost: number } | null = null;
  for (const crewIds of crews)
    for (let planOn = todayOf(board, order); planOn <= lastDayOf(board, order); planOn++) {
      const cost = costOf(board, order, { crewIds, planOn, closedDays });
      if (best !== null && cost >= best.cost) continue;
      const move = { orderId: order.id, planOn, crewIds };
      if (
        judgePlan({ ...board, orders: new Map([[order.id, { ...order, planOn: null }]]) }, [move])[0]
          ?.isRefused
      )
        continue;
      best = { move, cost };
    }
  return best?.move ?? null;
}

/** The fullest maintainer's share of the day; a day beyond capacity ranks after all others, and later days first. */
function costOf(
  { loads, maintainers }: PlanBoard,
  { minutes, planOn: plannedOn }: BoardOrder,
  {
    crewIds,
    planOn,
    closedDays,
  }: { crewIds: readonly string[]; planOn: DayNumber; closedDays: ReadonlySet<DayNumber> },
): number {
  const shares = crewIds.map((id) => {
    const maintainer = maintainers.get(id);
    const capacity = maintainer ? capacityOn(maintainer, planOn, closedDays) : 0;
    const load = (loads.get(id)?.get(planOn) ?? 0) + minutes;
    return capacity === 0 ? 100 + load : load / capacity;
  });
  const share = Math.max(0, ...shares);
  const isKept = planOn === plannedOn && share <= 1;
  // A day with spare capacity is unchanged; else the share decides, and the later of two equal days.
  return (isKept ? -1 : share <= 1 ? share : 10 + share) - planOn * 1e-9;
}
