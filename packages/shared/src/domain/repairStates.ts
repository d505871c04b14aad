import { minuteMs } from './timeUnits.ts';
/** §3 "Work order record states 0 to 8". */
export const repairStates = {
  reported: 0,
  accepted: 1,
  arrived: 2,
  completed: 3,
  recovery: 4,
  twoAlarmCompleted: 5,
  confirmed: 6,
  autoConfirmed: 7,
  cancelled: 8,
} as const;
export type RepairState = (typeof repairStates)[keyof typeof repairStates];

/** Orders that still need an arrival or work on site. */
export const openRepairStates: readonly RepairState[] = [
  repairStates.reported,
  repairStates.accepted,
  repairStates.arrived,
];
/** Done, waiting for the use unit's confirmation. */
export const unconfirmedRepairStates: readonly RepairState[] = [
  repairStates.completed,
  repairStates.recovery,
  repairStates.twoAlarmCompleted,
];
/** States without a further move. */
export const endedRepairStates: readonly RepairState[] = [
  repairStates.confirmed,
  repairStates.autoConfirmed,
  repairStates.cancelled,
];

/** Default time after which an unconfirmed order confirms itself. */
export const autoConfirmHours = 72;
/** An order not accepted within this time is escalated. */
export const acceptWithinMs = 3 * minuteMs;
/** Evidence withdrawn within this time after the alarm revokes an order without an arrival. */
export const revokeWithinMs = 3 * minuteMs;

/** The facts of an order that the rules of moves need. */
export interface RepairSituation {
  workOrderRecordState: RepairState;
  isStopped: boolean;
  hasPeople: boolean;
  departedAt: string | null;
  freedAt: string | null;
}

/** Conditions that refuse a move in an otherwise suitable state. Label keys `repairs.refusals.<condition>`. */
export const repairConditions = {
  /** A stopped order cannot be operated (§4). */
  isStopped: (order) => order.isStopped,
  isNotStopped: (order) => !order.isStopped,
  /** People are inside, and have not been reported free. */
  arePeopleInside: (order) => order.hasPeople && order.freedAt === null,
  areNoPeopleInside: (order) => !order.hasPeople || order.freedAt !== null,
  wereFreed: (order) => order.freedAt !== null,
  hasDeparted: (order) => order.departedAt !== null,
} as const satisfies Record<string, (order: RepairSituation) => boolean>;
export type RepairCondition = keyof typeof repairConditions;

/** The role that makes a move on the screens; any user with permission 302 may. `product` moves are automatic. */
export type RepairActor = 'worker' | 'dispatcher' | 'useUnit' | 'product';

export interface RepairMove {
  from: readonly RepairState[];
  /** Null if the state does not change. */
  to: RepairState | null;
  actor: RepairActor;
  refusedWhen: readonly RepairCondition[];
}

const everyState: readonly RepairState[] = Object.values(repairStates);

/**
 * The transition table, read by buttons, calls, rules and tests; a user's next step comes before merely possible ones.
 * With people inside an order can be neither stopped nor completed, and after they were freed it cannot be cancelled.
 */
export const repairMoves = {
  accept: {
    from: [repairStates.reported],
    to: repairStates.accepted,
    actor: 'worker',
    refusedWhen: ['isStopped'],
  },
  depart: {
    from: [repairStates.accepted],
    to: null,
    actor: 'worker',
    refusedWhen: ['isStopped', 'hasDeparted'],
  },
  arrive: {
    from: [repairStates.accepted],
    to: repairStates.arrived,
    actor: 'worker',
    refusedWhen: ['isStopped'],
  },
  freePeople: {
    from: openRepairStates,
    to: null,
    actor: 'worker',
    refusedWhen: ['isStopped', 'areNoPeopleInside'],
  },
  complete: {
    from: [repairStates.arrived],
    to: repairStates.completed,
    actor: 'worker',
    refusedWhen: ['isStopped', 'arePeopleInside'],
  },
  confirm: {
    from: unconfirmedRepairStates,
    to: repairStates.confirmed,
    actor: 'useUnit',
    refusedWhen: ['isStopped'],
  },
  dispatch: { from: openRepairStates, to: null, actor: 'dispatcher', refusedWhen: ['isStopped'] },
  stop: {
    from: openRepairStates,
    to: null,
    actor: 'dispatcher',
    refusedWhen: ['isStopped', 'arePeopleInside'],
  },
  resume: { from: openRepairStates, to: null, actor: 'dispatcher', refusedWhen: ['isNotStopped'] },
  cancel: {
    from: [repairStates.reported, repairStates.accepted],
    to: repairStates.cancelled,
    actor: 'dispatcher',
    refusedWhen: ['isStopped', 'wereFreed'],
  },
  classify: {
    from: [...unconfirmedRepairStates, ...endedRepairStates],
    to: null,
    actor: 'dispatcher',
    refusedWhen: [],
  },
  recordCall: { from: everyState, to: null, actor: 'dispatcher', refusedWhen: [] },
  comment: { from: everyState, to: null, actor: 'dispatcher', refusedWhen: [] },
  /** The evidence was withdrawn before an arrival. */
  revoke: {
    from: [repairStates.reported, repairStates.accepted],
    to: repairStates.cancelled,
    actor: 'product',
    refusedWhen: ['isStopped', 'wereFreed'],
  },
  /** The elevator reports that it is running again. */
  recover: {
    from: [repairStates.arrived, repairStates.completed],
    to: repairStates.recovery,
    actor: 'product',
    refusedWhen: ['isStopped', 'arePeopleInside'],
  },
  /** A second alarm of an elevator with an open order: this order closes under the first one. */
  join: {
    from: openRepairStates,
    to: repairStates.twoAlarmCompleted,
    actor: 'product',
    refusedWhen: ['isStopped'],
  },
  autoConfirm: {
    from: unconfirmedRepairStates,
    to: repairStates.autoConfirmed,
    actor: 'product',
    refusedWhen: ['isStopped'],
  },
} as const satisfies Record<string, RepairMove>;
export type RepairAction = keyof typeof repairMoves;
/** Moves that a user decides. */
export type PersonAction = {
  [A in RepairAction]: (typeof repairMoves)[A]['actor'] extends 'product' ? never : A;
}[RepairAction];

/** The outcome of a move: the state after it, or the reason of its refusal. */
export type RepairOutcome =
  | { isAllowed: true; to: RepairState }
  | { isAllowed: false; because: 'state' | RepairCondition };

/** Judges every move. */
export function judgeMove(order: RepairSituation, action: RepairAction): RepairOutcome {
  const move: RepairMove = repairMoves[action];
  if (!move.from.includes(order.workOrderRecordState)) return { isAllowed: false, because: 'state' };
  const because = move.refusedWhen.find((condition) => repairConditions[condition](order));
  if (because !== undefined) return { isAllowed: false, because };
  return { isAllowed: true, to: move.to ?? order.workOrderRecordState };
}

export const mayMove = (order: RepairSituation, action: RepairAction): boolean =>
  judgeMove(order, action).isAllowed;

const isPersons = (action: RepairAction): action is PersonAction => repairMoves[action].actor !== 'product';
const personActions = (Object.keys(repairMoves) as RepairAction[]).filter(isPersons);

/** The moves open to a user now, in the order of the table. */
export const actionsOf = (order: RepairSituation): PersonAction[] =>
  personActions.filter((action) => mayMove(order, action));

/** The next step of the worker on site; null if none is left. */
export const nextStepOf = (order: RepairSituation): PersonAction | null =>
  actionsOf(order).find((action) => steps.includes(action) && !isEarly(order, action)) ?? null;

const steps: readonly PersonAction[] = ['accept', 'depart', 'arrive', 'freePeople', 'complete', 'confirm'];

/** People may be freed by others before an arrival; for the worker it is a step on site. */
const isEarly = (order: RepairSituation, action: PersonAction): boolean =>
  action === 'freePeople' && order.workOrderRecordState !== repairStates.arrived;
