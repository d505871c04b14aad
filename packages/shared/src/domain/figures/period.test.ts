import { describe, expect, it } from 'vitest';
import { daysIn, type PeriodRequest, periodBefore, periodOf } from './period.ts';

const shanghai = { zoneId: 'Asia/Shanghai', nowMs: Date.parse('2026-11-23T17:00:00Z') };
const days = ({ fromDay, toDay }: { fromDay: string; toDay: string }) => [fromDay, toDay];

describe('a period', () => {
  // 01:00 of the 24th in Shanghai.
  it.each<[PeriodRequest, string[], string[]]>([
    [{ kind: 'currentMonth' }, ['2026-11-01', '2026-11-25'], ['2026-10-01', '2026-10-25']],
    [{ kind: 'lastSixMonths' }, ['2026-05-01', '2026-11-25'], ['2025-10-01', '2026-04-25']],
    [{ kind: 'yearToDate' }, ['2026-01-01', '2026-11-25'], ['2025-01-01', '2025-11-25']],
    [
      { kind: 'free', from: '2026-11-01', to: '2026-11-07' },
      ['2026-11-01', '2026-11-08'],
      ['2026-10-25', '2026-11-01'],
    ],
    [
      { kind: 'free', from: '2026-11-20', to: '2026-12-31' },
      ['2026-11-20', '2026-11-25'],
      ['2026-11-15', '2026-11-20'],
    ],
  ])('%o has local days, and one before it', (request, daysOfPeriod, before) => {
    const period = periodOf(request, shanghai);
    expect(days(period)).toEqual(daysOfPeriod);
    expect(days(periodBefore(period))).toEqual(before);
    expect(periodBefore(period).isPartial).toBe(false);
  });

  it('is partial while it includes today', () => {
    expect(periodOf({ kind: 'currentMonth' }, shanghai).isPartial).toBe(true);
    expect(periodOf({ kind: 'free', from: '2026-11-01', to: '2026-11-23' }, shanghai).isPartial).toBe(false);
    expect(periodOf({ kind: 'free', from: '2026-11-01', to: '2026-11-24' }, shanghai).isPartial).toBe(true);
  });

  it('compares the end of March with the end of February', () => {
    const march = periodOf(
      { kind: 'currentMonth' },
      { zoneId: 'UTC', nowMs: Date.parse('2026-03-31T12:00:00Z') },
    );
    expect(days(periodBefore(march))).toEqual(['2026-02-01', '2026-03-01']);
    expect(daysIn(march)).toBe(31);
  });

  it.each<[PeriodRequest]>([
    [{ kind: 'free', from: '2026-11-02', to: '2026-11-01' }],
    [{ kind: 'free', from: '2020-01-01', to: '2026-11-01' }],
    [{ kind: 'free', from: '2026-12-01', to: '2026-12-02' }],
  ])('%o is refused', (request) => expect(() => periodOf(request, shanghai)).toThrow(RangeError));
});
