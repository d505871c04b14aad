import { describe, expect, it } from 'vitest';
import {
  judgeOrderMove,
  movesOpenTo,
  type OrderAction,
  type OrderActor,
  orderActions,
  orderActors,
  orderInputs,
  orderMoves,
} from './orderMoves.ts';
import {
  type OrderState,
  openOrderStates,
  orderStates,
  readOrderState,
  signedStates,
  storedOrderStates,
} from './orderStates.ts';
import { timingOf } from './orderTiming.ts';

/** Every transition from state to state, written out by hand. */
const ways: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['notSent', 'sent', 'invalid'],
  notSent: ['sent', 'invalid'],
  sent: ['notSent', 'notAccepted', 'accepted', 'invalid'],
  notAccepted: ['notSent', 'sent', 'accepted', 'invalid'],
  accepted: ['notAccepted', 'inPlan', 'signedIn', 'invalid'],
  inPlan: ['signedIn', 'invalid'],
  signedIn: ['inExecution', 'accepted', 'invalid'],
  inExecution: ['completed', 'accepted', 'invalid'],
  completed: ['confirmed', 'invalid'],
  confirmed: ['invalid'],
  invalid: [],
};
const everything = new Set(orderInputs);

/** The states that some actor with all input can reach in one move that changes the state. */
const reachableFrom = (from: OrderState): Set<OrderState> =>
  new Set(
    orderActions.flatMap((action) =>
      orderActors.flatMap((by) => {
        const outcome = judgeOrderMove(from, action, { by, inputs: everything });
        return outcome.isAllowed && outcome.to !== from ? [outcome.to] : [];
      }),
    ),
  );

describe('the transition table of a maintenance order', () => {
  const pairs = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));
  it.each(pairs.filter(([from, to]) => from !== to))(
    '%s to %s is as the law of states has it',
    (from, to) => {
      expect(reachableFrom(from).has(to)).toBe(ways[from].includes(to));
    },
  );

  it('never restores a voided plan', () => {
    for (const action of orderActions)
      for (const by of orderActors)
        expect(judgeOrderMove('invalid', action, { by, inputs: everything })).toEqual({
          isAllowed: false,
          because: 'state',
        });
  });

  it('requires a reason to void, in every state that can be voided', () => {
    for (const state of orderStates)
      for (const action of ['void', 'voidVisit'] as const) {
        const outcome = judgeOrderMove(state, action, { by: 'planner', inputs: new Set() });
        if (orderMoves[action].from.some((from) => from === state))
          expect(outcome).toEqual({ isAllowed: false, because: 'input', missing: ['invalidReason'] });
        else expect(outcome).toEqual({ isAllowed: false, because: 'state' });
      }
  });

  it('refuses every move without each of its inputs', () => {
    for (const action of orderActions) {
      const [from] = orderMoves[action].from;
      const [by] = orderMoves[action].by;
      for (const input of orderMoves[action].requires) {
        const inputs = new Set(orderInputs.filter((one) => one !== input));
        expect(judgeOrderMove(from, action, { by, inputs })).toEqual({
          isAllowed: false,
          because: 'input',
          missing: [input],
        });
      }
      expect(judgeOrderMove(from, action, { by, inputs: everything }).isAllowed).toBe(true);
    }
  });

  it('lets only the actors of a move make it', () => {
    const may = (action: OrderAction): OrderActor[] =>
      orderActors.filter(
        (by) => judgeOrderMove(orderMoves[action].from[0], action, { by, inputs: everything }).isAllowed,
      );
    expect(may('accept')).toEqual(['worker']);
    expect(may('signIn')).toEqual(['worker']);
    expect(may('complete')).toEqual(['worker']);
    expect(may('confirm')).toEqual(['useUnit']);
    expect(may('autoConfirm')).toEqual(['product']);
    expect(may('send')).toEqual(['planner', 'product']);
    expect(may('void')).toEqual(['planner']);
    expect(movesOpenTo('confirmed', 'useUnit')).toEqual(['addAddendum']);
    expect(movesOpenTo('invalid', 'planner')).toEqual([]);
    expect(orderStates.flatMap((state) => movesOpenTo(state, 'product')).toSorted()).toEqual(
      ['prepare', 'send', 'send', 'send', 'lapse', 'autoConfirm'].toSorted(),
    );
  });

  it('leads from the draft to the confirmation', () => {
    let state: OrderState = 'created';
    const course: [OrderAction, OrderActor][] = [
      ['prepare', 'planner'],
      ['send', 'product'],
      ['lapse', 'product'],
      ['accept', 'worker'],
      ['schedule', 'planner'],
      ['replan', 'planner'],
      ['signIn', 'worker'],
      ['start', 'worker'],
      ['complete', 'worker'],
      ['confirm', 'useUnit'],
    ];
    for (const [action, by] of course) {
      const outcome = judgeOrderMove(state, action, { by, inputs: everything });
      if (!outcome.isAllowed) throw new Error(`${action} is refused in ${state}: ${outcome.because}`);
      state = outcome.to;
    }
    expect(state).toBe('confirmed');
  });

  it('divides the states into open, signed and invalid', () => {
    expect([...openOrderStates, ...signedStates, 'invalid'].toSorted()).toEqual([...orderStates].toSorted());
  });

  it('reads every stored value, and the stored overdue as an order that waits for a worker', () => {
    for (const storedState of storedOrderStates)
      expect(readOrderState(storedState)).toBe(storedState === 'overdue' ? 'sent' : storedState);
  });
});

describe('the timing label', () => {
  const order = (state: OrderState, signedOn: number | null = null) => ({
    state,
    planOn: 100,
    planEndOn: 103,
    signedOn,
  });

  it('of an open order is overdue after its last planned day', () => {
    expect(timingOf(order('sent'), 99)).toBe('normal');
    expect(timingOf(order('inPlan'), 103)).toBe('normal');
    expect(timingOf(order('signedIn'), 104)).toBe('overdue');
    expect(timingOf({ ...order('sent'), planEndOn: null }, 101)).toBe('overdue');
  });

  it('of a signed visit follows its day, regardless of today', () => {
    expect(timingOf(order('completed', 99), 500)).toBe('advance');
    expect(timingOf(order('confirmed', 100), 500)).toBe('normal');
    expect(timingOf(order('confirmed', 103), 500)).toBe('normal');
    expect(timingOf(order('completed', 104), 500)).toBe('overdue');
  });

  it('is null for an invalid order and for one without a plan', () => {
    expect(timingOf(order('invalid'), 500)).toBeNull();
    expect(timingOf({ ...order('sent'), planOn: null }, 500)).toBeNull();
  });
});
