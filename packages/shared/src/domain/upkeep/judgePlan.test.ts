import { describe, expect, it } from 'vitest';
import { type DayNumber, dayNumberOf } from './dayNumber.ts';
import { judgePlan } from './judgePlan.ts';
import { type BoardOrder, loadsOf, movedEnd, type PlanBoard, type PlanMove } from './planBoard.ts';
import { spreadOrders } from './spreadOrders.ts';
import type { Maintainer } from './workday.ts';

const day = (text: string): DayNumber => dayNumberOf(text);
/** A Monday. */
const todayOn = day('2026-03-02');

const order = (id: string, more: Partial<BoardOrder> = {}): BoardOrder => ({
  id,
  state: 'sent',
  companyId: 'company',
  visitClass: 'semiMonthly',
  planOn: day('2026-03-05'),
  planEndOn: day('2026-03-07'),
  crewIds: ['ann', 'bob'],
  dueOn: day('2026-03-07'),
  limitOn: day('2026-03-08'),
  minutes: 120,
  ...more,
});
const maintainer = (id: string, more: Partial<Maintainer> = {}): Maintainer => ({
  id,
  minutesOfWeekday: [480, 480, 480, 480, 480, 240, 0],
  absences: [],
  certifiedUntil: day('2028-01-01'),
  ...more,
});
function board(
  orders: readonly BoardOrder[],
  { people = [maintainer('ann'), maintainer('bob'), maintainer('cid')], closedDays = [] as DayNumber[] } = {},
): PlanBoard {
  return {
    orders: new Map(orders.map((one) => [one.id, one])),
    maintainers: new Map(people.map((one) => [one.id, one])),
    companies: new Map([
      ['company', { id: 'company', todayOn, needsTwoPersons: true, closedDays: new Set(closedDays) }],
    ]),
    loads: loadsOf(orders),
  };
}
const move = (orderId: string, to: string, crewIds: readonly string[] = ['ann', 'bob']): PlanMove => ({
  orderId,
  planOn: day(to),
  crewIds,
});
const kindsOf = (on: PlanBoard, ...moves: PlanMove[]): string[][] =>
  judgePlan(on, moves).map(({ consequences }) => consequences.map(({ kind }) => kind));

describe('a move of an order', () => {
  it('is refused beyond the last legal day, and names that day', () => {
    const [judgement] = judgePlan(board([order('a')]), [move('a', '2026-03-09')]);
    expect(judgement?.isRefused).toBe(true);
    expect(judgement?.consequences[0]).toEqual({ kind: 'beyondLaw', limitOn: day('2026-03-08') });
    expect(judgePlan(board([order('a')]), [move('a', '2026-03-08')])[0]?.isRefused).toBe(false);
  });

  it('after its due day and within the law is late, before it the next visit comes earlier', () => {
    const [late] = judgePlan(board([order('a')]), [move('a', '2026-03-08')]);
    expect(late?.consequences).toContainEqual({ kind: 'late', dueOn: day('2026-03-07'), days: 1 });
    const [early] = judgePlan(board([order('a')]), [move('a', '2026-03-03')]);
    expect(early?.consequences).toContainEqual({ kind: 'earlier', days: 4 });
  });

  it('may move forward if its day is beyond the law already, and to no later day', () => {
    const overdue = order('a', {
      planOn: day('2026-03-06'),
      dueOn: day('2026-02-20'),
      limitOn: day('2026-02-20'),
    });
    expect(kindsOf(board([overdue]), move('a', '2026-03-02'))).toEqual([['stillBeyondLaw']]);
    expect(kindsOf(board([overdue]), move('a', '2026-03-04'))).toEqual([['stillBeyondLaw']]);
    expect(kindsOf(board([overdue]), move('a', '2026-03-10'))).toEqual([['beyondLaw']]);
  });

  it('is refused to a day before today and once a worker has begun', () => {
    expect(kindsOf(board([order('a')]), move('a', '2026-03-01'))[0]?.[0]).toBe('past');
    const begunOrder = order('a', { state: 'signedIn' });
    expect(kindsOf(board([begunOrder]), move('a', '2026-03-05'))[0]?.[0]).toBe('underWay');
  });

  it('counts the load of all moves of one change for each maintainer', () => {
    const orders = ['a', 'b', 'c', 'd', 'e'].map((id) =>
      order(id, { planOn: id === 'e' ? day('2026-03-06') : day('2026-03-05') }),
    );
    const [one] = judgePlan(board(orders), [move('e', '2026-03-05')]);
    expect(one?.consequences).toContainEqual({
      kind: 'overloaded',
      maintainerId: 'ann',
      minutes: 600,
      capacityMinutes: 480,
    });
    expect(kindsOf(board(orders), move('e', '2026-03-05'), move('a', '2026-03-06'))[0]).toEqual(['earlier']);
  });

  it('does not count existing overload: the same day with the same crew changes no load', () => {
    const orders = ['a', 'b', 'c', 'd', 'e'].map((id) => order(id));
    expect(kindsOf(board(orders), move('a', '2026-03-05'))).toEqual([[]]);
  });

  it('is refused for an absent maintainer, an expired certificate, one person alone, and one person twice', () => {
    const people = [
      maintainer('ann', { absences: [{ fromOn: day('2026-03-04'), untilOn: day('2026-03-04') }] }),
      maintainer('bob', { certifiedUntil: day('2026-03-05') }),
      maintainer('cid', { certifiedUntil: null }),
    ];
    const on = board([order('a')], { people });
    expect(kindsOf(on, move('a', '2026-03-04', ['ann', 'cid']))[0]).toEqual([
      'absent',
      'noCertificate',
      'overloaded',
      'earlier',
    ]);
    expect(kindsOf(on, move('a', '2026-03-06', ['bob', 'cid']))[0]?.[0]).toBe('certificateExpired');
    expect(kindsOf(on, move('a', '2026-03-06', ['cid']))[0]?.[0]).toBe('onePerson');
    expect(kindsOf(on, move('a', '2026-03-06', ['cid', 'cid']))[0]?.[0]).toBe('twice');
    expect(kindsOf(on, move('a', '2026-03-06', []))[0]).toEqual(['noCrew', 'earlier']);
  });

  it('warns of a certificate that expires within sixty days and of a closed day without working time', () => {
    const people = [maintainer('ann', { certifiedUntil: day('2026-04-20') }), maintainer('bob')];
    expect(
      kindsOf(board([order('a')], { people, closedDays: [day('2026-03-06')] }), move('a', '2026-03-06'))[0],
    ).toEqual(['closedDay', 'certificateExpires', 'overloaded', 'overloaded', 'earlier']);
  });

  it('keeps the length of the plan without passing the limit', () => {
    expect(movedEnd(order('a'), day('2026-03-04'))).toBe(day('2026-03-06'));
    expect(movedEnd(order('a'), day('2026-03-07'))).toBe(day('2026-03-08'));
    expect(movedEnd(order('a', { planEndOn: null }), day('2026-03-20'))).toBe(day('2026-03-20'));
  });
});

describe('a spread of many orders', () => {
  it('fills no day beyond capacity while another one up to the due day has space', () => {
    const orders = Array.from({ length: 12 }, (_, at) =>
      order(`o${at}`, { planOn: day('2026-03-02'), dueOn: day('2026-03-06') }),
    );
    const on = board(orders);
    const moves = spreadOrders(
      on,
      orders.map(({ id }) => id),
      { crews: [['ann', 'bob']] },
    );
    expect(moves).toHaveLength(12);
    const counts = Map.groupBy(moves, ({ planOn }) => planOn);
    for (const [planOn, some] of counts) {
      expect(some.length * 120).toBeLessThanOrEqual(480);
      expect(planOn).toBeLessThanOrEqual(day('2026-03-06'));
    }
    expect(
      judgePlan(on, moves).every(({ consequences }) => consequences.every(({ kind }) => kind === 'earlier')),
    ).toBe(true);
  });

  it('gives orders without a crew to the least loaded one, and avoids absent people', () => {
    const away = maintainer('ann', { absences: [{ fromOn: todayOn, untilOn: todayOn + 30 }] });
    const people = [away, maintainer('bob'), maintainer('cid'), maintainer('dan')];
    const orders = [order('a', { crewIds: [] }), order('b', { crewIds: [] })];
    const moves = spreadOrders(board(orders, { people }), ['a', 'b'], {
      crews: [
        ['ann', 'bob'],
        ['cid', 'dan'],
      ],
    });
    expect(moves.map(({ crewIds }) => crewIds)).toEqual([
      ['cid', 'dan'],
      ['cid', 'dan'],
    ]);
  });
});
