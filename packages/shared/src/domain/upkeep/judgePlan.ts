import type { DayNumber } from './dayNumber.ts';
import { type OrderState, unstartedStates } from './orderStates.ts';
import { addLoad, type BoardOrder, type PlanBoard, type PlanMove } from './planBoard.ts';
import { capacityOn, certificateWarnDays, isWithin } from './workday.ts';

/** An effect of a move. Label keys `upkeep.consequences.<kind>`. */
export type Consequence =
  /** The visit would be after the last legal day. */
  | { kind: 'beyondLaw'; limitOn: DayNumber }
  | { kind: 'underWay'; state: OrderState }
  | { kind: 'past'; todayOn: DayNumber }
  | { kind: 'absent'; maintainerId: string }
  | { kind: 'certificateExpired'; maintainerId: string; expiresOn: DayNumber }
  | { kind: 'twice'; maintainerId: string }
  | { kind: 'onePerson' }
  /** The visit is after its due day, within the law. */
  | { kind: 'late'; dueOn: DayNumber; days: number }
  | { kind: 'stillBeyondLaw'; limitOn: DayNumber }
  | { kind: 'closedDay' }
  | { kind: 'overloaded'; maintainerId: string; minutes: number; capacityMinutes: number }
  | { kind: 'certificateExpires'; maintainerId: string; expiresOn: DayNumber }
  | { kind: 'noCertificate'; maintainerId: string }
  | { kind: 'noCrew' }
  /** The next visit counts from this one and is this many days earlier. */
  | { kind: 'earlier'; days: number };
export type ConsequenceKind = Consequence['kind'];

export type ConsequenceLevel = 'refused' | 'warning' | 'info';

/** A refused consequence forbids the move; the others are shown before it. */
export const consequenceLevels = {
  beyondLaw: 'refused',
  underWay: 'refused',
  past: 'refused',
  absent: 'refused',
  certificateExpired: 'refused',
  twice: 'refused',
  onePerson: 'refused',
  late: 'warning',
  stillBeyondLaw: 'warning',
  closedDay: 'warning',
  overloaded: 'warning',
  certificateExpires: 'warning',
  noCertificate: 'warning',
  noCrew: 'warning',
  earlier: 'info',
} as const satisfies Record<ConsequenceKind, ConsequenceLevel>;

export const isRefused = ({ kind }: Consequence): boolean => consequenceLevels[kind] === 'refused';

/** The effects of one move, the refusals first. */
export interface MoveJudgement {
  move: PlanMove;
  consequences: readonly Consequence[];
  isRefused: boolean;
}

/**
 * Judges moves as one change: the load of a day counts all of them. The screen shows the result before the drop, and
 * the server decides by it. A move of an unknown order is skipped.
 */
export function judgePlan(board: PlanBoard, moves: readonly PlanMove[]): MoveJudgement[] {
  const shifts = new Map<string, Map<DayNumber, number>>();
  for (const move of moves) {
    const order = board.orders.get(move.orderId);
    if (!order) continue;
    if (order.planOn !== null) addLoad(shifts, order, order.planOn, order.crewIds, -1);
    addLoad(shifts, order, move.planOn, move.crewIds, 1);
  }
  return moves.flatMap((move) => {
    const order = board.orders.get(move.orderId);
    if (!order) return [];
    const consequences = [
      ...stateOf(board, order),
      ...daysOf(board, order, move),
      ...crewOf(board, order, move),
      ...overloadsOf(board, order, move, shifts),
    ].toSorted((a, b) => rankOf(a) - rankOf(b));
    return [{ move, consequences, isRefused: consequences.some(isRefused) }];
  });
}

const ranks = { refused: 0, warning: 1, info: 2 } as const satisfies Record<ConsequenceLevel, number>;
const rankOf = ({ kind }: Consequence): number => ranks[consequenceLevels[kind]];

const stateOf = (_: PlanBoard, { state }: BoardOrder): Consequence[] =>
  unstartedStates.includes(state) ? [] : [{ kind: 'underWay', state }];

function daysOf({ companies }: PlanBoard, order: BoardOrder, { planOn }: PlanMove): Consequence[] {
  const company = companies.get(order.companyId);
  const todayOn = company?.todayOn ?? Number.NEGATIVE_INFINITY;
  const isMoved = planOn !== order.planOn;
  const consequences: Consequence[] = [];
  if (isMoved && planOn < todayOn) consequences.push({ kind: 'past', todayOn });
  if (company?.closedDays.has(planOn)) consequences.push({ kind: 'closedDay' });
  const { dueOn, limitOn } = order;
  if (limitOn !== null && planOn > limitOn) {
    // An order past the limit may only move forward, and no day before today is open to it.
    const isSooner = order.planOn !== null && planOn <= order.planOn;
    const isAllowed = planOn <= todayOn || isSooner;
    consequences.push({ kind: isAllowed ? 'stillBeyondLaw' : 'beyondLaw', limitOn });
  } else if (dueOn !== null && planOn > dueOn) {
    consequences.push({ kind: 'late', dueOn, days: planOn - dueOn });
  }
  if (isMoved && dueOn !== null && planOn < dueOn)
    consequences.push({ kind: 'earlier', days: dueOn - planOn });
  return consequences;
}

function crewOf(board: PlanBoard, order: BoardOrder, { planOn, crewIds }: PlanMove): Consequence[] {
  if (crewIds.length === 0) return [{ kind: 'noCrew' }];
  const consequences: Consequence[] = [];
  const [first, second] = crewIds;
  if (first !== undefined && first === second) consequences.push({ kind: 'twice', maintainerId: first });
  const hasNewCrew = crewIds.join() !== order.crewIds.join();
  if (crewIds.length === 1 && hasNewCrew && board.companies.get(order.companyId)?.needsTwoPersons)
    consequences.push({ kind: 'onePerson' });
  for (const maintainerId of new Set(crewIds)) {
    const maintainer = board.maintainers.get(maintainerId);
    if (!maintainer) continue;
    if (maintainer.absences.some((absence) => isWithin(absence, planOn)))
      consequences.push({ kind: 'absent', maintainerId });
    const expiresOn = maintainer.certifiedUntil;
    if (expiresOn === null) consequences.push({ kind: 'noCertificate', maintainerId });
    else if (expiresOn < planOn) consequences.push({ kind: 'certificateExpired', maintainerId, expiresOn });
    else if (expiresOn - planOn <= certificateWarnDays)
      consequences.push({ kind: 'certificateExpires', maintainerId, expiresOn });
  }
  return consequences;
}

function overloadsOf(
  { loads, maintainers, companies }: PlanBoard,
  order: BoardOrder,
  { planOn, crewIds }: PlanMove,
  shifts: ReadonlyMap<string, ReadonlyMap<DayNumber, number>>,
): Consequence[] {
  const closedDays = companies.get(order.companyId)?.closedDays ?? new Set();
  return [...new Set(crewIds)].flatMap((maintainerId) => {
    const maintainer = maintainers.get(maintainerId);
    const shift = shifts.get(maintainerId)?.get(planOn) ?? 0;
    if (!maintainer || shift <= 0) return [];
    const minutes = (loads.get(maintainerId)?.get(planOn) ?? 0) + shift;
    const capacityMinutes = capacityOn(maintainer, planOn, closedDays);
    return minutes > capacityMinutes
      ? [{ kind: 'overloaded', maintainerId, minutes, capacityMinutes } as const]
      : [];
  });
}
