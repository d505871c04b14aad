import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onCallAt, type RotaFacts, shiftsBetween } from './onCall.ts';
import { dayMs, hourMs } from './timeUnits.ts';

const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z');

/** A rota of Ann, Bob and Cid in that order, from Monday 2 March 2026 on. */
const aRota = (more: Partial<RotaFacts['rota']> = {}, facts: Partial<RotaFacts> = {}): RotaFacts => ({
  rota: {
    startsOn: '2026-03-02',
    handOverAt: '08:00',
    shiftLength: 1,
    shiftUnit: 'days',
    zoneId: 'Europe/Rome',
    ...more,
  },
  members: ['ann', 'bob', 'cid'].map((userId, index) => ({
    position: index + 1,
    userId,
    isForHolidays: false,
  })),
  overrides: [],
  holidays: new Set(),
  ...facts,
});
const who = (facts: RotaFacts, moment: string) => onCallAt(facts, at(moment)).userId;

describe('a rota', () => {
  it('hands over at its time of day, and restarts after the last member', () => {
    const rota = aRota();
    expect(who(rota, '2026-03-02T07:00:00Z')).toBe('ann');
    expect(who(rota, '2026-03-03T06:59:59Z')).toBe('ann');
    expect(who(rota, '2026-03-03T07:00:00Z')).toBe('bob');
    expect(who(rota, '2026-03-04T07:00:00Z')).toBe('cid');
    expect(who(rota, '2026-03-05T07:00:00Z')).toBe('ann');
  });

  it('has no one before its first hand-over, and no one without members', () => {
    expect(onCallAt(aRota(), at('2026-03-02T06:59:59Z'))).toEqual({ userId: null, reason: 'notBegun' });
    expect(onCallAt(aRota({}, { members: [] }), at('2026-03-05T00:00:00Z'))).toEqual({
      userId: null,
      reason: 'noMembers',
    });
  });

  it('counts weeks, days and hours', () => {
    expect(who(aRota({ shiftUnit: 'weeks' }), '2026-03-09T06:59:00Z')).toBe('ann');
    expect(who(aRota({ shiftUnit: 'weeks' }), '2026-03-09T07:00:00Z')).toBe('bob');
    expect(who(aRota({ shiftUnit: 'hours', shiftLength: 12 }), '2026-03-02T19:00:00Z')).toBe('bob');
    expect(who(aRota({ shiftLength: 2 }), '2026-03-06T07:00:00Z')).toBe('cid');
  });

  it('hands over at the same time of day after clocks went forward: that shift is an hour shorter', () => {
    const shifts = shiftsBetween(aRota(), at('2026-03-28T07:00:00Z'), at('2026-03-30T06:00:00Z'));
    expect(shifts.map(({ userId, fromMs, untilMs }) => [userId, iso(fromMs), iso(untilMs)])).toEqual([
      ['cid', '2026-03-28T07:00Z', '2026-03-29T06:00Z'],
      ['ann', '2026-03-29T06:00Z', '2026-03-30T06:00Z'],
    ]);
  });

  it('hands over at the same time of day after clocks went back: that shift is an hour longer', () => {
    const shifts = shiftsBetween(aRota(), at('2026-10-24T06:00:00Z'), at('2026-10-25T08:00:00Z'));
    expect(shifts.map(({ fromMs, untilMs }) => [iso(fromMs), iso(untilMs)])).toEqual([
      ['2026-10-24T06:00Z', '2026-10-25T07:00Z'],
      ['2026-10-25T07:00Z', '2026-10-25T08:00Z'],
    ]);
  });

  it('hands over once where clocks show the time twice, and no member gets a shift back', () => {
    const rota = aRota({ shiftUnit: 'hours', shiftLength: 1, startsOn: '2026-10-24', handOverAt: '00:30' });
    const shifts = shiftsBetween(rota, at('2026-10-24T22:30:00Z'), at('2026-10-25T03:30:00Z'));
    expect(shifts.map(({ fromMs }) => iso(fromMs))).toEqual([
      '2026-10-24T22:30Z',
      '2026-10-24T23:30Z',
      // 02:30 occurs at 00:30Z and again at 01:30Z: the first counts, and the shift lasts two hours.
      '2026-10-25T00:30Z',
      '2026-10-25T02:30Z',
    ]);
    const order = shifts.map(({ userId }) => userId);
    expect(new Set(order.slice(0, 3)).size).toBe(3);
  });

  it('hands over on a day whose clocks skip the time', () => {
    const rota = aRota({ handOverAt: '02:30', startsOn: '2026-03-28' });
    const shifts = shiftsBetween(rota, at('2026-03-28T02:00:00Z'), at('2026-03-30T00:30:00Z'));
    expect(shifts.map(({ userId, fromMs }) => [userId, iso(fromMs)])).toEqual([
      ['ann', '2026-03-28T02:00Z'],
      ['bob', '2026-03-29T01:30Z'],
    ]);
  });

  it('uses its own zone', () => {
    expect(who(aRota({ zoneId: 'Asia/Shanghai' }), '2026-03-03T00:00:00Z')).toBe('bob');
    expect(who(aRota({ zoneId: 'America/New_York' }), '2026-03-03T12:59:00Z')).toBe('ann');
  });

  it('orders members by their place, not by the order of the list', () => {
    const { members } = aRota();
    expect(who(aRota({}, { members: members.toReversed() }), '2026-03-03T08:00:00Z')).toBe('bob');
  });
});

describe('a holiday', () => {
  const members = [
    ...aRota().members,
    { position: 9, userId: 'hal', isForHolidays: true },
    { position: 10, userId: 'ida', isForHolidays: true },
  ];
  const holidays = new Set(['2026-04-06']);

  it('is served by the holiday members, from midnight to midnight of the zone', () => {
    const rota = aRota({}, { members, holidays });
    expect(who(rota, '2026-04-05T21:59:00Z')).not.toMatch(/hal|ida/);
    expect(onCallAt(rota, at('2026-04-05T22:00:00Z')).reason).toBe('holiday');
    expect(onCallAt(rota, at('2026-04-06T21:59:00Z')).reason).toBe('holiday');
    expect(onCallAt(rota, at('2026-04-06T22:00:00Z')).reason).toBe('turn');
  });

  it('does not include them on other days, and shifts no turn', () => {
    const plain = aRota();
    const rota = aRota({}, { members, holidays });
    for (const day of ['2026-03-20', '2026-04-07', '2026-05-01'])
      expect(who(rota, `${day}T12:00:00Z`)).toBe(who(plain, `${day}T12:00:00Z`));
  });

  it('is an ordinary day without holiday members', () => {
    const rota = aRota({}, { holidays });
    expect(onCallAt(rota, at('2026-04-06T12:00:00Z')).reason).toBe('turn');
  });
});

describe('an override', () => {
  const override = (of: Partial<RotaFacts['overrides'][number]>) => ({
    id: '1',
    fromMs: at('2026-03-02T10:00:00Z'),
    untilMs: at('2026-03-03T10:00:00Z'),
    userId: 'zoe',
    insteadOfUserId: null,
    ...of,
  });

  it('replaces the person on call, from its beginning to its end', () => {
    const rota = aRota({}, { overrides: [override({})] });
    expect(who(rota, '2026-03-02T09:59:00Z')).toBe('ann');
    expect(onCallAt(rota, at('2026-03-02T10:00:00Z'))).toEqual({ userId: 'zoe', reason: 'override' });
    expect(who(rota, '2026-03-03T09:59:00Z')).toBe('zoe');
    expect(who(rota, '2026-03-03T10:00:00Z')).toBe('bob');
  });

  it('replaces one person only', () => {
    const rota = aRota({}, { overrides: [override({ insteadOfUserId: 'bob' })] });
    expect(who(rota, '2026-03-03T06:00:00Z')).toBe('ann');
    expect(who(rota, '2026-03-03T07:00:00Z')).toBe('zoe');
  });

  it('reports a hole without a substitute', () => {
    const rota = aRota({}, { overrides: [override({ userId: null })] });
    expect(onCallAt(rota, at('2026-03-02T12:00:00Z'))).toEqual({ userId: null, reason: 'left' });
  });

  it('is superseded by a later one', () => {
    const overrides = [override({ id: '10', userId: 'late' }), override({ id: '9', userId: 'early' })];
    expect(who(aRota({}, { overrides }), '2026-03-02T12:00:00Z')).toBe('late');
  });
});

it('gives shifts without gaps, each with the person on call throughout', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Shanghai'),
      fc.constantFrom('hours' as const, 'days' as const, 'weeks' as const),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: at('2026-03-10T00:00:00Z'), max: at('2026-11-10T00:00:00Z') }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (zoneId, shiftUnit, shiftLength, fromMs, part) => {
        const overrides = [
          {
            id: '1',
            fromMs: fromMs + hourMs,
            untilMs: fromMs + 40_000_000,
            userId: 'zoe',
            insteadOfUserId: 'bob',
          },
        ];
        const rota = aRota({ zoneId, shiftUnit, shiftLength }, { overrides });
        const untilMs = fromMs + 9 * dayMs;
        const shifts = shiftsBetween(rota, fromMs, untilMs);
        expect(shifts[0]?.fromMs).toBe(fromMs);
        expect(shifts.at(-1)?.untilMs).toBe(untilMs);
        for (const [index, shift] of shifts.entries()) {
          if (index > 0) expect(shift.fromMs).toBe(shifts[index - 1]?.untilMs);
          const moment = Math.floor(shift.fromMs + part * (shift.untilMs - 1 - shift.fromMs));
          expect(onCallAt(rota, moment)).toEqual({ userId: shift.userId, reason: shift.reason });
        }
      },
    ),
    { numRuns: 60 },
  );
});
