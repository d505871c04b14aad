import { describe, expect, it } from 'vitest';
import { minuteMs } from '../timeUnits.ts';
import { dayNumberOf, textOfDay } from '../upkeep/dayNumber.ts';
import { measurePace } from './answerPace.ts';
import { type DayAnswer, judgeDay } from './dayOutcome.ts';
import {
  deadlinesBetween,
  deadlinesOfDay,
  mondayOf,
  monthStartOf,
  nextDeadlineMs,
  nextMonthOf,
} from './deadlines.ts';
import { composeMonth, type MonthFacts } from './monthDraft.ts';
import { type Appointment, judgeSignature } from './signing.ts';
import type { MonitoringFacts } from './supervisionFacts.ts';
import { composeWeek } from './weekDraft.ts';

const answer = (more: Partial<DayAnswer> = {}): DayAnswer => ({
  result: 'qualified',
  isRequired: true,
  severity: null,
  handleResult: null,
  ...more,
});
const danger = (more: Partial<DayAnswer> = {}) =>
  answer({ result: 'unqualified', severity: 'general', handleResult: 'Cleaned', ...more });

const nothing: MonitoringFacts = {
  fromAt: '2026-03-09T00:00:00Z',
  toAt: '2026-03-16T00:00:00Z',
  faults: [],
  trapped: [],
  offline: [],
  doorCycling: [],
  lateArrivals: [],
  overdueVisits: [],
  openPoints: [],
};

describe('the outcome of a day', () => {
  it('is zero risk only where every required item is answered and nothing serious is open', () => {
    expect(judgeDay([answer(), answer({ result: 'notApplicable' })], 0).result).toBe('zeroRisk');
    expect(judgeDay([answer(), answer({ result: 'notChecked', isRequired: false })], 0).result).toBe(
      'zeroRisk',
    );
    expect(judgeDay([answer(), answer({ result: 'notChecked' })], 0)).toMatchObject({
      result: 'pending',
      obstacles: ['unanswered'],
    });
    expect(judgeDay([answer()], 1).result).toBe('hazard');
    expect(judgeDay([], 0).result).toBe('pending');
  });

  it('names what keeps a danger from being signed', () => {
    expect(judgeDay([danger()], 0)).toEqual({
      result: 'hazard',
      hazardCount: 1,
      unansweredCount: 0,
      obstacles: [],
    });
    expect(judgeDay([danger({ handleResult: ' ' })], 0).obstacles).toEqual(['unhandled']);
    expect(judgeDay([danger({ severity: 'serious' })], 0).obstacles).toEqual(['seriousUnreported']);
    expect(judgeDay([danger({ severity: 'serious' })], 1).obstacles).toEqual([]);
  });
});

describe('the pace of answers', () => {
  const at = (more: object) => ({
    seconds: 5,
    answeredAtMs: 1_000_000,
    place: { lng: 9.5, lat: 47.1 },
    accuracyM: 10,
    ...more,
  });
  const elevator = { lng: 9.5, lat: 47.1 };

  it('counts an answer as away only where its accuracy leaves no doubt', () => {
    const far = at({ answeredAtMs: 2_000_000, place: { lng: 9.5033, lat: 47.1 } });
    expect(measurePace([at({}), far], elevator)).toMatchObject({ awayCount: 1, farthestM: 250 });
    expect(measurePace([{ ...far, accuracyM: 100 }], elevator).awayCount).toBe(0);
    expect(measurePace([at({ place: null })], elevator)).toMatchObject({ awayCount: 0, unlocatedCount: 1 });
  });

  it('gives the median of the seconds, and the answers that share a second', () => {
    const answers = [at({ seconds: 1 }), at({ seconds: 9 }), at({ seconds: 4, answeredAtMs: 5_000_000 })];
    expect(measurePace(answers, null)).toMatchObject({
      medianSeconds: 4,
      sameSecondCount: 2,
      answeredCount: 3,
    });
    expect(measurePace([], null).medianSeconds).toBeNull();
  });
});

describe('signatures', () => {
  const appoint = (
    userId: string,
    role: Appointment['role'],
    more: Partial<Appointment> = {},
  ): Appointment => ({
    userId,
    role,
    elevatorId: null,
    fromOn: null,
    untilOn: null,
    ...more,
  });
  const appointments = [appoint('1', 'officer'), appoint('2', 'director'), appoint('3', 'mainResponsible')];
  const ask = (kind: 'day' | 'week' | 'month', userId: string, more: object = {}) =>
    judgeSignature(kind, {
      signatures: [],
      appointments,
      userId,
      todayOn: 20_000,
      elevatorId: null,
      ...more,
    });

  it('are given in the order of the roles, by appointed people', () => {
    expect(ask('day', '1')).toEqual({ isAllowed: true, role: 'officer', isLast: true });
    expect(ask('week', '1')).toEqual({ isAllowed: true, role: 'officer', isLast: false });
    expect(ask('week', '2')).toEqual({ isAllowed: false, because: 'notAppointed', role: 'officer' });
    const signatures = [{ role: 'director' as const, userId: '2' }];
    expect(ask('month', '3', { signatures })).toEqual({
      isAllowed: true,
      role: 'mainResponsible',
      isLast: true,
    });
  });

  it('never come from the same person twice, even with both roles', () => {
    const both = [...appointments, appoint('1', 'director')];
    const signatures = [{ role: 'officer' as const, userId: '1' }];
    expect(ask('week', '1', { signatures, appointments: both })).toMatchObject({ because: 'signedBefore' });
  });

  it('need an appointment in force, for this elevator', () => {
    const endedAppointments = [appoint('1', 'officer', { untilOn: 19_999 })];
    expect(ask('day', '1', { appointments: endedAppointments })).toMatchObject({ because: 'notAppointed' });
    const ofOther = [appoint('1', 'officer', { elevatorId: '8' })];
    expect(ask('day', '1', { appointments: ofOther, elevatorId: '7' })).toMatchObject({
      because: 'notAppointed',
    });
    expect(ask('day', '1', { appointments: ofOther, elevatorId: '8' })).toMatchObject({ isAllowed: true });
    const signatures = [{ role: 'officer' as const, userId: '1' }];
    expect(ask('day', '2', { signatures })).toMatchObject({ because: 'sealed' });
  });
});

describe('deadlines', () => {
  const settings = { zoneId: 'Asia/Shanghai', cutOff: '20:00', remindAt: '10:00' };
  const day = dayNumberOf;

  it('a day has its reminder, the hour before its cut-off, and the count of the next morning', () => {
    const moments = deadlinesOfDay(day('2026-03-11'), settings).map(({ kind, stage, atMs }) => [
      kind,
      stage,
      new Date(atMs).toISOString(),
    ]);
    expect(moments).toEqual([
      ['day', 'first', '2026-03-11T02:00:00.000Z'],
      ['day', 'last', '2026-03-11T11:00:00.000Z'],
      ['day', 'missed', '2026-03-12T00:00:00.000Z'],
    ]);
  });

  it('a week ends on its Sunday and a month on its last day, in leap years too', () => {
    expect(textOfDay(mondayOf(day('2026-03-15')))).toBe('2026-03-09');
    expect(textOfDay(mondayOf(day('2026-03-16')))).toBe('2026-03-16');
    expect(textOfDay(monthStartOf(day('2028-02-29')))).toBe('2028-02-01');
    expect(textOfDay(nextMonthOf(day('2028-02-29')) - 1)).toBe('2028-02-29');
    expect(textOfDay(nextMonthOf(day('2026-12-05')))).toBe('2027-01-01');
    const kinds = (text: string) => new Set(deadlinesOfDay(day(text), settings).map(({ kind }) => kind));
    expect(kinds('2026-03-15')).toEqual(new Set(['day', 'week']));
    expect(kinds('2026-03-31')).toEqual(new Set(['day', 'month']));
  });

  it('a server that was down for three days finds every deadline that it passed, once', () => {
    const from = Date.parse('2026-03-10T03:00:00Z');
    const until = Date.parse('2026-03-13T03:00:00Z');
    const all = deadlinesBetween(from, until, settings);
    expect(all).toHaveLength(9);
    expect(all.filter(({ stage }) => stage === 'missed')).toHaveLength(3);
    const halves = [
      ...deadlinesBetween(from, from + 700 * minuteMs, settings),
      ...deadlinesBetween(from + 700 * minuteMs, until, settings),
    ];
    expect(halves).toEqual(all);
    expect(nextDeadlineMs(from, settings)).toBe(all[0]?.atMs);
  });
});

describe('a weekly draft', () => {
  const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
  const elevator = (no: string, recordedDays: string[], expectedDays = days) => ({
    elevatorId: no,
    elevatorNo: no,
    expectedDays,
    recordedDays,
    stoppedDays: [],
    hazardCount: 0,
  });

  it('names the missing days of each elevator, and does not expect stopped ones', () => {
    const draft = composeWeek({
      elevators: [elevator('E-1', days), elevator('E-2', days.slice(0, 1)), elevator('E-3', [], [])],
      monitoring: nothing,
      elevatorNos: {},
    });
    expect(draft).toMatchObject({ recordedCount: 4, expectedCount: 6, result: 'normal' });
    expect(draft.missing).toEqual([
      { elevatorId: 'E-2', elevatorNo: 'E-2', days: ['2026-03-10', '2026-03-11'] },
    ]);
    expect(draft.sections.evaluation.map(({ name }) => name)).toEqual([
      'daysMissing',
      'missingOf',
      'arrivalsInTime',
    ]);
  });

  it('turns what monitoring saw into precautions, and open work into the focus of next week', () => {
    const monitoring: MonitoringFacts = {
      ...nothing,
      faults: [{ elevatorId: '1', faultType: 14, count: 4, openCount: 0 }],
      doorCycling: [{ elevatorId: '1', count: 4 }],
      offline: [{ elevatorId: '1', minutes: 90 }],
      openPoints: [
        {
          dayControlId: '9',
          elevatorId: '1',
          projectName: 'Door edge',
          severity: 'general',
          handleResult: '',
          since: '2026-03-01',
          ageDays: 10,
        },
      ],
    };
    const draft = composeWeek({ elevators: [], monitoring, elevatorNos: { 1: 'E-1' } });
    expect(draft.sections.precautions).toEqual([
      { name: 'faultsSeen', params: { count: 4 } },
      { name: 'doorsCycling', params: { count: 4 } },
      { name: 'offlineSeen', params: { hours: 1.5 } },
    ]);
    expect(draft.sections.nextWeekFocus.map(({ name }) => name)).toEqual([
      'watchOpenPoints',
      'watchDoors',
      'watchConnection',
    ]);
    expect(draft.sections.riskRectification).toContainEqual({
      name: 'openPoint',
      params: { elevator: 'E-1', item: 'Door edge', since: '2026-03-01', days: 10 },
    });
    expect(draft.result).toBe('hazard');
  });
});

describe('a monthly draft', () => {
  const zero = {
    faults: 0,
    trapped: 0,
    offlineHours: 0,
    doorCycling: 0,
    lateArrivals: 0,
    overdueVisits: 0,
    openPoints: 0,
    hazardCount: 0,
  };
  const facts: MonthFacts = {
    expectedWeeks: ['2026-03-02', '2026-03-09'],
    weeks: [{ id: '1', weekOf: '2026-03-02', state: 'archived', hazardCount: 0 }],
    daysRecorded: 60,
    daysExpected: 62,
    hazardCount: 3,
    monitoring: nothing,
    previousTotals: { ...zero, hazardCount: 5 },
    previousTasks: [
      { id: '1', content: 'Drill', ownerId: '4', dueOn: '2026-03-20', isDone: true },
      { id: '2', content: 'Door edge', ownerId: '4', dueOn: '2026-03-10', isDone: false },
    ],
    elevatorNos: {},
  };

  it('names missing weeks, the trend against last month, and carries undone tasks over', () => {
    const draft = composeMonth(facts);
    expect(draft.missingWeeks).toEqual(['2026-03-09']);
    expect(draft.sections.directorReport).toEqual([
      { name: 'weeksMissing', params: { recorded: 1, expected: 2, weeks: '2026-03-09' } },
      { name: 'daysMissing', params: { recorded: 60, expected: 62, missing: 2 } },
      { name: 'trend', params: { what: 'hazardCount', now: 3, before: 5 } },
    ]);
    expect(draft.carriedTasks.map(({ id }) => id)).toEqual(['2']);
    expect(draft.sections.riskRectification).toContainEqual({
      name: 'taskUndone',
      params: { task: 'Door edge', due: '2026-03-10' },
    });
    expect(composeMonth({ ...facts, previousTasks: [] }).sections.riskRectification).toEqual([
      { name: 'noTasks' },
    ]);
  });
});
