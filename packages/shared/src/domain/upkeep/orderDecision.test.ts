import { describe, expect, it } from 'vitest';
import { dayNumberOf } from './dayNumber.ts';
import { nextVisit } from './nextVisit.ts';
import { decideOrder, type OpenOrder } from './orderDecision.ts';
import { tsgRule, type UpkeepFacts } from './upkeepFacts.ts';

const start = dayNumberOf('2026-03-01');
const facts: UpkeepFacts = {
  takeOvers: [{ companyId: 'first', fromOn: start }],
  visits: [{ orderId: '1', visitClass: 'annual', companyId: 'first', signedOn: start, isVoided: false }],
  stops: [],
  switchOff: null,
};

function decide(dayAfter: number, autoSendDays: number, open: readonly OpenOrder[] = [], more = facts) {
  const todayOn = start + dayAfter;
  const next = nextVisit(more, tsgRule, { todayOn, closedDays: new Set() });
  return decideOrder(next, open, { todayOn, autoSendDays });
}

describe('an order', () => {
  it('is created the configured days ahead and sent', () => {
    for (const days of [1, 2, 7]) {
      expect(decide(14 - days, days)).toEqual({ do: 'wait', untilOn: start + 15 - days });
      expect(decide(15 - days, days)).toMatchObject({ do: 'create', planOn: start + 15, state: 'sent' });
    }
  });

  it('is not sent automatically with 0 days, and waits unsent for a planner', () => {
    expect(decide(7, 0)).toEqual({ do: 'wait', untilOn: start + 8 });
    expect(decide(8, 0)).toMatchObject({ do: 'create', planOn: start + 15, state: 'notSent' });
  });

  it('is planned for today if its day has passed, and keeps its due day', () => {
    expect(decide(20, 1)).toMatchObject({ do: 'create', planOn: start + 20, dueOn: start + 15 });
  });

  it('is created once: an elevator has one open order', () => {
    const order: OpenOrder = { orderId: '5', state: 'sent', visitClass: 'semiMonthly' };
    // The next evaluation is when the quarter falls due, and none for an order that covers all classes.
    expect(decide(20, 1, [order])).toEqual({ do: 'wait', untilOn: start + 90 });
    expect(decide(20, 1, [{ ...order, visitClass: 'annual' }])).toEqual({ do: 'wait', untilOn: null });
  });

  it('takes over a deeper class that falls due before the work begins, never under a worker', () => {
    const order: OpenOrder = { orderId: '5', state: 'accepted', visitClass: 'semiMonthly' };
    expect(decide(90, 1, [order])).toEqual({ do: 'deepen', orderId: '5', visitClass: 'quarterly' });
    expect(decide(90, 1, [{ ...order, state: 'inExecution' }])).toMatchObject({ do: 'wait' });
    expect(decide(90, 1, [{ ...order, visitClass: 'annual' }])).toMatchObject({ do: 'wait' });
  });

  it('is not created for a stopped elevator', () => {
    const stoppedFacts = { ...facts, stops: [{ fromOn: start + 3, untilOn: null }] };
    expect(decide(40, 1, [], stoppedFacts)).toEqual({ do: 'wait', untilOn: null });
  });
});
