import { describe, expect, it } from 'vitest';
import { dayNumberOf, textOfDay } from './dayNumber.ts';
import { maintenanceClasses } from './maintenanceClass.ts';
import { type DueVisit, nextVisit } from './nextVisit.ts';
import { planAhead } from './planAhead.ts';
import { switchOffSchedule } from './switchOffSchedule.ts';
import {
  ruleWithCycle,
  type SignedVisit,
  tsgRule,
  type UpkeepFacts,
  type UpkeepRule,
} from './upkeepFacts.ts';

const day = dayNumberOf;
const noClosedDays: ReadonlySet<number> = new Set();

/** A visit, `2026-03-16 quarterly`; semi-monthly without a class. */
function visit(text: string, more: Partial<SignedVisit> = {}): SignedVisit {
  const [on = '', name] = text.split(' ');
  return {
    orderId: text,
    visitClass: maintenanceClasses.find((one) => one === name) ?? 'semiMonthly',
    companyId: 'first',
    signedOn: day(on),
    isVoided: false,
    ...more,
  };
}

/** An elevator taken over on 2026-03-01, with these visits. */
const elevator = (visits: readonly SignedVisit[] = [], more: Partial<UpkeepFacts> = {}): UpkeepFacts => ({
  takeOvers: [{ companyId: 'first', fromOn: day('2026-03-01') }],
  visits,
  stops: [],
  switchOff: null,
  ...more,
});

/** A full visit, so that only the half month counts for a while after it. */
const full = visit('2026-03-01 annual');

interface Question {
  rule?: UpkeepRule;
  today?: string;
  closedOn?: readonly string[];
}

function nextVisitOf(facts: UpkeepFacts, { rule = tsgRule, today = '2026-03-02', closedOn }: Question = {}) {
  const closedDays = closedOn ? new Set(closedOn.map(day)) : noClosedDays;
  return nextVisit(facts, rule, { todayOn: day(today), closedDays });
}

function dueOf(facts: UpkeepFacts, question: Question = {}): DueVisit {
  const next = nextVisitOf(facts, question);
  if (next.state !== 'due') throw new Error(`the elevator is ${next.state}`);
  return next;
}

const describeNext = (facts: UpkeepFacts, question: Question = {}): string => {
  const { dueOn, visitClass } = dueOf(facts, question);
  return `${textOfDay(dueOn)} ${visitClass}`;
};

describe('the interval is counted from visit to visit', () => {
  it('counts from the take-over without a visit on record, so that every due one shows', () => {
    expect(describeNext(elevator())).toBe('2026-03-16 semiMonthly');
    expect(dueOf(elevator()).reasons).toEqual([{ kind: 'takeOver', fromOn: day('2026-03-01') }]);
    expect(describeNext(elevator(), { today: '2027-03-15' })).toBe('2026-03-16 annual');
  });

  it('counts the next one from the day of the last signature', () => {
    expect(describeNext(elevator([full, visit('2026-03-16')]))).toBe('2026-03-16 semiMonthly');
    expect(describeNext(elevator([full, visit('2026-03-16')]), { today: '2026-03-17' })).toBe(
      '2026-03-31 semiMonthly',
    );
  });

  it('moves the whole chain with an early visit', () => {
    const facts = elevator([full, visit('2026-03-10')]);
    expect(describeNext(facts, { today: '2026-03-11' })).toBe('2026-03-25 semiMonthly');
    expect(
      describeNext(facts, { today: '2026-03-11', rule: { ...tsgRule, lateReading: 'fromDueDay' } }),
    ).toBe('2026-03-25 semiMonthly');
  });

  it('follows the cycle of the elevator from 1 to 90 days, never past a legal limit', () => {
    const byCycle = (days: number, limitDays: UpkeepRule['limitDays'] = null) =>
      describeNext(elevator([full]), { rule: { ...ruleWithCycle(tsgRule, days), limitDays } });
    expect(byCycle(1)).toBe('2026-03-02 semiMonthly');
    expect(byCycle(10)).toBe('2026-03-11 semiMonthly');
    expect(byCycle(30)).toBe('2026-03-31 semiMonthly');
    expect(byCycle(90)).toBe('2026-05-30 quarterly');
    expect(byCycle(30, tsgRule.limitDays)).toBe('2026-03-16 semiMonthly');
    const limitedVisit = dueOf(elevator([full]), { rule: ruleWithCycle(tsgRule, 30) });
    expect(limitedVisit.reasons).toContainEqual({ kind: 'lawLimit', limitOn: day('2026-03-16') });
  });

  it('refuses a rule without an interval, and an elevator that no company has taken over', () => {
    expect(() => describeNext(elevator(), { rule: ruleWithCycle(tsgRule, 0) })).toThrow(RangeError);
    expect(() => describeNext(elevator(), { rule: ruleWithCycle(tsgRule, 1.5) })).toThrow(RangeError);
    expect(() => describeNext(elevator(), { rule: { ...tsgRule, mergeDays: -1 } })).toThrow(RangeError);
    expect(() => describeNext(elevator([], { takeOvers: [] }))).toThrow(RangeError);
  });

  it('ignores a record that is dated in the future', () => {
    expect(describeNext(elevator([full, visit('2026-03-20')]), { today: '2026-03-19' })).toBe(
      '2026-03-16 semiMonthly',
    );
  });

  it('takes visits in any order', () => {
    const visits = [visit('2026-03-31'), full, visit('2026-03-16')];
    expect(describeNext(elevator(visits), { today: '2026-04-01' })).toBe('2026-04-15 semiMonthly');
  });
});

describe('the class is the deepest one that is due', () => {
  const dates = (count: number) =>
    planAhead(elevator([full]), tsgRule, {
      todayOn: day('2026-03-02'),
      untilOn: day('2026-03-02') + 400,
      closedDays: noClosedDays,
    })
      .slice(0, count)
      .map(({ dueOn, visitClass }) => `${textOfDay(dueOn)} ${visitClass}`);

  it('repeats quarter, half year and year by their own counters over a year of visits', () => {
    expect(dates(24)).toEqual([
      '2026-03-16 semiMonthly',
      '2026-03-31 semiMonthly',
      '2026-04-15 semiMonthly',
      '2026-04-30 semiMonthly',
      '2026-05-15 semiMonthly',
      '2026-05-30 quarterly',
      '2026-06-14 semiMonthly',
      '2026-06-29 semiMonthly',
      '2026-07-14 semiMonthly',
      '2026-07-29 semiMonthly',
      '2026-08-13 semiMonthly',
      '2026-08-28 halfYearly',
      '2026-09-12 semiMonthly',
      '2026-09-27 semiMonthly',
      '2026-10-12 semiMonthly',
      '2026-10-27 semiMonthly',
      '2026-11-11 semiMonthly',
      '2026-11-26 quarterly',
      '2026-12-11 semiMonthly',
      '2026-12-26 semiMonthly',
      '2027-01-10 semiMonthly',
      '2027-01-25 semiMonthly',
      '2027-02-09 semiMonthly',
      // The year ends five days later: within the merge.
      '2027-02-24 annual',
    ]);
  });

  it('resets the counters below the class that was done, none above it', () => {
    const facts = elevator([full, visit('2026-05-20 quarterly')]);
    const { tiers } = dueOf(facts, { today: '2026-05-21' });
    expect(tiers.map(({ visitClass, dueOn }) => `${visitClass} ${textOfDay(dueOn)}`)).toEqual([
      'semiMonthly 2026-06-04',
      'quarterly 2026-08-18',
      'halfYearly 2026-08-28',
      'annual 2027-03-01',
    ]);
  });

  it('reaches a deeper class on its own day if no visit is close enough to merge', () => {
    const rule = { ...tsgRule, mergeDays: 0 };
    const facts = elevator([full, visit('2026-05-20')]);
    expect(describeNext(facts, { rule, today: '2026-05-21' })).toBe('2026-05-30 quarterly');
  });

  it('deepens an overdue visit as further classes fall due', () => {
    const facts = elevator([full, visit('2026-05-15')]);
    expect(describeNext(facts, { today: '2026-05-16' })).toBe('2026-05-30 quarterly');
    expect(describeNext(facts, { today: '2026-08-21' })).toBe('2026-05-30 halfYearly');
  });
});

describe('a voided visit', () => {
  it('restores the old due date', () => {
    const before = elevator([full]);
    const after = elevator([full, visit('2026-03-10')]);
    const voidedVisits = elevator([full, visit('2026-03-10', { isVoided: true })]);
    expect(describeNext(after, { today: '2026-03-11' })).toBe('2026-03-25 semiMonthly');
    expect(describeNext(voidedVisits, { today: '2026-03-11' })).toBe(
      describeNext(before, { today: '2026-03-11' }),
    );
  });

  it('restores it for each class that it had done, and keeps the effects of later visits', () => {
    const visits = [full, visit('2026-05-28 quarterly', { isVoided: true }), visit('2026-06-10')];
    expect(describeNext(elevator(visits), { today: '2026-06-11' })).toBe('2026-05-30 quarterly');
  });
});

describe('a late visit', () => {
  const late = elevator([full, visit('2026-03-19')]);

  it('counts from the visit or from its due day, as the company chose, and states which', () => {
    const fromVisit = dueOf(late, { today: '2026-03-20' });
    expect(textOfDay(fromVisit.dueOn)).toBe('2026-04-03');
    expect(fromVisit.reasons).toContainEqual({ kind: 'lateVisit', lateDays: 3, reading: 'fromVisit' });
    const rule: UpkeepRule = { ...tsgRule, lateReading: 'fromDueDay' };
    const fromDueDay = dueOf(late, { today: '2026-03-20', rule });
    expect(textOfDay(fromDueDay.dueOn)).toBe('2026-03-31');
    expect(fromDueDay.reasons).toContainEqual({ kind: 'lateVisit', lateDays: 3, reading: 'fromDueDay' });
  });

  it('states no lateness after a visit in time', () => {
    const kinds = dueOf(elevator([full, visit('2026-03-16')]), { today: '2026-03-17' }).reasons.map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['lastVisit']);
  });

  it('keeps the rhythm over several missed days, without a due day in the past', () => {
    const rule: UpkeepRule = { ...tsgRule, lateReading: 'fromDueDay' };
    const facts = elevator([full, visit('2026-04-20')]);
    expect(describeNext(facts, { today: '2026-04-21', rule })).toBe('2026-04-30 semiMonthly');
  });

  it('keeps the rhythm of each class apart', () => {
    const rule: UpkeepRule = { ...tsgRule, lateReading: 'fromDueDay' };
    const facts = elevator([full, visit('2026-05-29'), visit('2026-06-05 quarterly')]);
    const { tiers } = dueOf(facts, { today: '2026-06-06', rule });
    expect(tiers.map(({ dueOn }) => textOfDay(dueOn))).toEqual([
      // The half months stay on the days of their old rhythm: 2026-05-30 was the last before the visit.
      '2026-06-14',
      '2026-08-28',
      '2026-08-28',
      '2027-03-01',
    ]);
  });
});

describe('closed days', () => {
  const nationalDay = ['01', '02', '03', '04', '05', '06', '07'].map((on) => `2026-10-${on}`);
  const takeOver = { takeOvers: [{ companyId: 'first', fromOn: day('2026-09-18') }] };

  it('propose the visit before them, and keep its due day', () => {
    const facts = elevator([visit('2026-09-18 annual')], takeOver);
    const next = dueOf(facts, { today: '2026-09-19', closedOn: nationalDay });
    expect(textOfDay(next.dueOn)).toBe('2026-10-03');
    expect(textOfDay(next.planOn)).toBe('2026-09-30');
    expect(next.reasons).toContainEqual({ kind: 'beforeClosedDays', dueOn: day('2026-10-03') });
  });

  it('move the visit after it too, since that counts from the real day', () => {
    const facts = elevator([visit('2026-09-18 annual')], takeOver);
    const plan = planAhead(facts, tsgRule, {
      todayOn: day('2026-09-19'),
      untilOn: day('2026-11-01'),
      closedDays: new Set([...nationalDay, '2026-10-15'].map(day)),
    });
    expect(plan.map(({ planOn }) => textOfDay(planOn))).toEqual(['2026-09-30', '2026-10-14', '2026-10-29']);
  });

  it('leave an open day alone', () => {
    const next = dueOf(elevator([full]), { closedOn: nationalDay });
    expect(next.planOn).toBe(next.dueOn);
  });

  it('longer than the interval put the visit on a closed day and say so: the law has priority', () => {
    const closedDays = Array.from({ length: 30 }, (_, at) => textOfDay(day('2026-03-01') + at));
    const next = dueOf(elevator([full]), { closedOn: closedDays });
    expect(textOfDay(next.planOn)).toBe('2026-03-16');
    expect(next.reasons).toContainEqual({ kind: 'onClosedDay' });
  });
});

describe('a stopped elevator', () => {
  const stop = (fromOn: string, untilOn: string | null) => ({
    fromOn: day(fromOn),
    untilOn: untilOn === null ? null : day(untilOn),
  });

  it('has no due visit while it is out of use', () => {
    const facts = elevator([full], { stops: [stop('2026-03-10', null)] });
    expect(describeNext(facts, { today: '2026-03-09' })).toBe('2026-03-16 semiMonthly');
    expect(nextVisitOf(facts, { today: '2026-03-10' })).toEqual({
      state: 'stopped',
      sinceOn: day('2026-03-10'),
    });
    expect(nextVisitOf(facts, { today: '2027-03-10' })).toMatchObject({ state: 'stopped' });
  });

  it('is due for a full half-yearly set on its return', () => {
    const facts = elevator([full], { stops: [stop('2026-03-10', '2026-05-10')] });
    const next = dueOf(facts, { today: '2026-05-10' });
    expect(`${textOfDay(next.dueOn)} ${next.visitClass}`).toBe('2026-05-10 halfYearly');
    expect(next.reasons).toEqual([{ kind: 'return', returnedOn: day('2026-05-10') }]);
  });

  it('is due for another class if the rule says so, and for the year if that is due as well', () => {
    const stops = [stop('2026-03-10', '2026-05-10')];
    const rule: UpkeepRule = { ...tsgRule, returnClass: 'quarterly' };
    expect(describeNext(elevator([full], { stops }), { today: '2026-05-10', rule })).toBe(
      '2026-05-10 quarterly',
    );
    const facts = elevator([visit('2025-03-20 annual')], { stops });
    // 365 days and the 61 of the stop end on 2026-05-20: within the merge.
    expect(describeNext(facts, { today: '2026-05-13' })).toBe('2025-04-04 annual');
  });

  it('requires the full set, and restarts its chain from it', () => {
    const stops = [stop('2026-03-10', '2026-05-10')];
    const less = elevator([full, visit('2026-05-10')], { stops });
    expect(describeNext(less, { today: '2026-05-11' })).toBe('2026-05-10 halfYearly');
    const set = elevator([full, visit('2026-05-10 halfYearly')], { stops });
    expect(describeNext(set, { today: '2026-05-11' })).toBe('2026-05-25 semiMonthly');
    const before = elevator([full, visit('2026-05-06 halfYearly')], { stops });
    expect(describeNext(before, { today: '2026-05-11' })).toBe('2026-05-25 semiMonthly');
  });

  it('freezes the counters: days out of use do not count', () => {
    const stops = [stop('2026-03-10', '2026-05-10')];
    const set = elevator([full, visit('2026-05-10 halfYearly')], { stops });
    const { tiers } = dueOf(set, { today: '2026-05-11' });
    // 365 days from 2026-03-01, and the 61 of the stop.
    expect(textOfDay(tiers[3]!.dueOn)).toBe('2027-05-01');
  });

  it('counts stops that overlap once', () => {
    const stops = [stop('2026-04-01', '2026-05-10'), stop('2026-03-10', '2026-04-20')];
    const set = elevator([full, visit('2026-05-10 halfYearly')], { stops });
    expect(textOfDay(dueOf(set, { today: '2026-05-11' }).tiers[3]!.dueOn)).toBe('2027-05-01');
  });
});

describe('a change of company', () => {
  const takeOvers = [
    { companyId: 'first', fromOn: day('2026-03-01') },
    { companyId: 'second', fromOn: day('2026-03-10') },
  ];

  it('keeps the chain, and starts a handover until the new company has signed a visit', () => {
    const facts = elevator([full], { takeOvers });
    expect(dueOf(facts, { today: '2026-03-09' })).toMatchObject({ companyId: 'first', isHandover: false });
    const next = dueOf(facts, { today: '2026-03-10' });
    expect(next).toMatchObject({ dueOn: day('2026-03-16'), companyId: 'second', isHandover: true });
    const visits = [full, visit('2026-03-12', { companyId: 'second' })];
    expect(dueOf(elevator(visits, { takeOvers }), { today: '2026-03-13' })).toMatchObject({
      dueOn: day('2026-03-27'),
      companyId: 'second',
      isHandover: false,
    });
  });

  it('keeps the chain without a visit on record: the first take-over stays its base', () => {
    expect(describeNext(elevator([], { takeOvers }), { today: '2026-03-11' })).toBe('2026-03-16 semiMonthly');
  });

  it('counts a visit of before the first take-over that is on record', () => {
    const facts = elevator([visit('2026-02-20 annual', { companyId: 'other' })]);
    expect(describeNext(facts, { today: '2026-03-02' })).toBe('2026-03-07 semiMonthly');
  });
});

describe('the calendar', () => {
  const after = (on: string, cycle = 15) =>
    describeNext(
      elevator([visit(`${on} annual`)], { takeOvers: [{ companyId: 'first', fromOn: day(on) }] }),
      {
        today: on,
        rule: { ...ruleWithCycle(tsgRule, cycle), limitDays: null },
      },
    );

  it('counts days over ends of months and years', () => {
    expect(after('2026-01-31')).toBe('2026-02-15 semiMonthly');
    expect(after('2026-01-31', 28)).toBe('2026-02-28 semiMonthly');
    expect(after('2026-12-20')).toBe('2027-01-04 semiMonthly');
    expect(after('2026-11-30', 90)).toBe('2027-02-28 quarterly');
  });

  it('counts the leap day', () => {
    expect(after('2028-02-20')).toBe('2028-03-06 semiMonthly');
    expect(after('2027-02-20')).toBe('2027-03-07 semiMonthly');
    const leap = elevator([visit('2028-02-29 annual')], {
      takeOvers: [{ companyId: 'first', fromOn: day('2028-02-29') }],
    });
    expect(textOfDay(dueOf(leap, { today: '2028-03-01' }).tiers[3]!.dueOn)).toBe('2029-02-28');
  });

  it('rejects a nonexistent day', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-3-1', 'today'])
      expect(() => day(text)).toThrow(RangeError);
  });
});

describe('a schedule', () => {
  it('never switches itself off, however many orders stay unanswered', () => {
    for (const today of ['2026-06-01', '2027-03-01', '2036-03-01'])
      expect(dueOf(elevator([full]), { today })).toMatchObject({ state: 'due', dueOn: day('2026-03-16') });
  });

  it('is switched off by a user, with a reason and an event, from a day on', () => {
    const draft = { byUserId: '7', reason: 'Scrapped', eventId: '41', fromOn: day('2026-03-10') };
    expect(switchOffSchedule({ ...draft, byUserId: null })).toEqual({ problem: 'personRequired' });
    expect(switchOffSchedule({ ...draft, reason: '  ' })).toEqual({ problem: 'reasonRequired' });
    expect(switchOffSchedule({ ...draft, eventId: null })).toEqual({ problem: 'eventRequired' });
    const changes = switchOffSchedule(draft);
    if (!('switchOff' in changes)) throw new Error(changes.problem);
    const facts = elevator([full], { switchOff: changes.switchOff });
    expect(nextVisitOf(facts, { today: '2026-03-09' })).toMatchObject({ state: 'due' });
    expect(nextVisitOf(facts, { today: '2026-03-10' })).toEqual({ state: 'switchedOff', switchOff: draft });
  });
});
