import { type OrderState, signedStates, unstartedStates } from './orderStates.ts';

/** Actor of a move: a worker of the order, a planner of the company, the use unit's safety officer, the product. */
export const orderActors = ['worker', 'planner', 'useUnit', 'product'] as const;
export type OrderActor = (typeof orderActors)[number];

/** Required inputs of a move; a missing one is a field error of that name. */
export const orderInputs = [
  'maintainer1Id',
  'planDate',
  'planEndDate',
  'place',
  'judgedItems',
  'maintainer1Signature',
  'userSignature',
  'declineReason',
  'leaveReason',
  'invalidReason',
  'addendum',
] as const;
export type OrderInput = (typeof orderInputs)[number];

export interface OrderMove {
  from: readonly OrderState[];
  /** Null if the state does not change. */
  to: OrderState | null;
  by: readonly OrderActor[];
  requires: readonly OrderInput[];
}

/** The transition table of §4, read by buttons, calls, jobs and tests. No move leads out of `invalid`. */
export const orderMoves = {
  /** The plan is complete and waits to be sent. */
  prepare: { from: ['created'], to: 'notSent', by: ['planner', 'product'], requires: ['planDate'] },
  send: {
    from: ['created', 'notSent', 'notAccepted'],
    to: 'sent',
    by: ['planner', 'product'],
    requires: ['planDate', 'maintainer1Id'],
  },
  recall: { from: ['sent', 'notAccepted'], to: 'notSent', by: ['planner'], requires: [] },
  accept: { from: ['sent', 'notAccepted'], to: 'accepted', by: ['worker'], requires: [] },
  decline: { from: ['sent', 'accepted'], to: 'notAccepted', by: ['worker'], requires: ['declineReason'] },
  /** The time to accept has expired. */
  lapse: { from: ['sent'], to: 'notAccepted', by: ['product'], requires: [] },
  /** An accepted order is scheduled on a crew's day. */
  schedule: { from: ['accepted'], to: 'inPlan', by: ['planner', 'worker'], requires: ['planDate'] },
  /** Another day or crew for an order that is not begun. */
  replan: { from: unstartedStates, to: null, by: ['planner'], requires: ['planDate', 'planEndDate'] },
  signIn: { from: ['accepted', 'inPlan'], to: 'signedIn', by: ['worker'], requires: ['place'] },
  start: { from: ['signedIn'], to: 'inExecution', by: ['worker'], requires: [] },
  /** Items are judged, one by one or several at once. */
  judge: { from: ['inExecution'], to: null, by: ['worker'], requires: [] },
  replacePart: { from: ['inExecution'], to: null, by: ['worker'], requires: [] },
  /** The worker leaves before the visit is done; the order stays accepted. */
  leave: { from: ['signedIn', 'inExecution'], to: 'accepted', by: ['worker'], requires: ['leaveReason'] },
  complete: {
    from: ['inExecution'],
    to: 'completed',
    by: ['worker'],
    requires: ['judgedItems', 'maintainer1Signature'],
  },
  confirm: { from: ['completed'], to: 'confirmed', by: ['useUnit'], requires: ['userSignature'] },
  /** The time to confirm has expired (`autoConfirmHours`). */
  autoConfirm: { from: ['completed'], to: 'confirmed', by: ['product'], requires: [] },
  /** A correction beside a signed visit, which it does not change. */
  addAddendum: { from: signedStates, to: null, by: ['worker', 'planner', 'useUnit'], requires: ['addendum'] },
  void: {
    from: [...unstartedStates, 'signedIn', 'inExecution'],
    to: 'invalid',
    by: ['planner'],
    requires: ['invalidReason'],
  },
  /** A signed visit is never rewritten: it is voided, and becomes due again. */
  voidVisit: {
    from: ['completed', 'confirmed'],
    to: 'invalid',
    by: ['planner'],
    requires: ['invalidReason'],
  },
} as const satisfies Record<string, OrderMove>;
export type OrderAction = keyof typeof orderMoves;
export const orderActions = Object.keys(orderMoves).filter(isOrderAction);

/** The outcome of a move: the state after it, or the reason of its refusal. */
export type OrderOutcome =
  | { isAllowed: true; to: OrderState }
  | { isAllowed: false; because: 'state' | 'actor' }
  | { isAllowed: false; because: 'input'; missing: readonly OrderInput[] };

/**
 * Judges a move. The state comes before the actor and the actor before the input, so that a stale screen learns the
 * state first.
 */
export function judgeOrderMove(
  state: OrderState,
  action: OrderAction,
  { by, inputs }: { by: OrderActor; inputs: ReadonlySet<OrderInput> },
): OrderOutcome {
  const move: OrderMove = orderMoves[action];
  if (!move.from.includes(state)) return { isAllowed: false, because: 'state' };
  if (!move.by.includes(by)) return { isAllowed: false, because: 'actor' };
  const missing = move.requires.filter((input) => !inputs.has(input));
  if (missing.length > 0) return { isAllowed: false, because: 'input', missing };
  return { isAllowed: true, to: move.to ?? state };
}

/** The moves open to an actor now, in the order of the table. */
export const movesOpenTo = (state: OrderState, by: OrderActor): OrderAction[] =>
  orderActions.filter((action) => {
    const move: OrderMove = orderMoves[action];
    return move.from.includes(state) && move.by.includes(by);
  });

function isOrderAction(name: string): name is OrderAction {
  return name in orderMoves;
}
