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

/** Somebody still has to come, or is at it. */
export const openRepairStates: readonly RepairState[] = [
  repairStates.reported,
  repairStates.accepted,
  repairStates.arrived,
];
/** Done, and waiting for the use unit's word. */
export const unconfirmedRepairStates: readonly RepairState[] = [
  repairStates.completed,
  repairStates.recovery,
  repairStates.twoAlarmCompleted,
];
/** Nothing moves any more. */
export const endedRepairStates: readonly RepairState[] = [
  repairStates.confirmed,
  repairStates.autoConfirmed,
  repairStates.cancelled,
];

/** After this without the use unit's word an order confirms itself, unless the company's settings say otherwise. */
export const autoConfirmHours = 72;
/** An order that nobody has accepted within this is escalated. */
export const acceptWithinMs = 3 * 60_000;
/** Evidence withdrawn within this after the alarm revokes an order that nobody has arrived for. */
export const revokeWithinMs = 3 * 60_000;

/** What the rules of moves need to know of an order. */
export interface RepairSituation {
  workOrderRecordState: RepairState;
  isStopped: boolean;
  hasPeople: boolean;
  departedAt: string | null;
  freedAt: string | null;
}

/** Why a move is refused though the state allows it. Label keys `repairs.refusals.<condition>`. */
export const repairConditions = {
  /** A stopped order cannot be operated (§4). */
  isStopped: (order) => order.isStopped,
  isNotStopped: (order) => !order.isStopped,
  /** People are inside, and nobody has said that they are out. */
  arePeopleInside: (order) => order.hasPeople && order.freedAt === null,
  areNoPeopleInside: (order) => !order.hasPeople || order.freedAt !== null,
  wereFreed: (order) => order.freedAt !== null,
  hasDeparted: (order) => order.departedAt !== null,
} as const satisfies Record<string, (order: RepairSituation) => boolean>;
export type RepairCondition = keyof typeof repairConditions;

/** Who does it, as the screens offer it: everybody with permission 302 may. `product` moves happen by themselves. */
export type RepairActor = 'worker' | 'dispatcher' | 'useUnit' | 'product';

export interface RepairMove {
  from: readonly RepairState[];
  /** Null where the order stays as it is. */
  to: RepairState | null;
  actor: RepairActor;
  refusedWhen: readonly RepairCondition[];
}

const everyState: readonly RepairState[] = Object.values(repairStates);

/**
 * The transition table. Buttons, calls, rules and tests read it; the next step of a person comes before what is only
 * possible. People inside can be neither cancelled away after they were freed, nor stopped, nor completed over.
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
  /** The evidence was withdrawn before anybody arrived. */
  revoke: {
    from: [repairStates.reported, repairStates.accepted],
    to: repairStates.cancelled,
    actor: 'product',
    refusedWhen: ['isStopped', 'wereFreed'],
  },
  /** The elevator runs again by its own word. */
  recover: {
    from: [repairStates.arrived, repairStates.completed],
    to: repairStates.recovery,
    actor: 'product',
    refusedWhen: ['isStopped', 'arePeopleInside'],
  },
  /** A second alarm of an elevator that has an open order already: this order closes under that one. */
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
/** Those that somebody decides. */
export type PersonAction = {
  [A in RepairAction]: (typeof repairMoves)[A]['actor'] extends 'product' ? never : A;
}[RepairAction];

/** What a move would do: the state after it, or why it is refused. */
export type RepairOutcome =
  | { isAllowed: true; to: RepairState }
  | { isAllowed: false; because: 'state' | RepairCondition };

/** The one judge of moves. */
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

/** What a person may do with an order now, in the order of the table. */
export const actionsOf = (order: RepairSituation): PersonAction[] =>
  personActions.filter((action) => mayMove(order, action));

/** The one next step of those who go there; null where nothing is left for them. */
export const nextStepOf = (order: RepairSituation): PersonAction | null =>
  actionsOf(order).find((action) => steps.includes(action) && !isEarly(order, action)) ?? null;

const steps: readonly PersonAction[] = ['accept', 'depart', 'arrive', 'freePeople', 'complete', 'confirm'];

/** People may be freed by others before anybody arrives; for who goes there it is a step on site. */
const isEarly = (order: RepairSituation, action: PersonAction): boolean =>
  action === 'freePeople' && order.workOrderRecordState !== repairStates.arrived;
