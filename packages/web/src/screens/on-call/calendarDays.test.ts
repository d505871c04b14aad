import { expect, test } from 'vitest';
import { dayStarts, shiftsOfDay } from './calendarDays.ts';

test('four weeks begin on a Monday before today, and end with the midnight after their last day', () => {
  const days = dayStarts(new Date(2026, 4, 6, 15, 30).getTime(), 0, 4);
  expect(days).toHaveLength(29);
  expect(new Date(days[0] ?? 0)).toEqual(new Date(2026, 4, 4));
  expect(new Date(days.at(-1) ?? 0)).toEqual(new Date(2026, 5, 1));
});

test('a day shows each shift that reaches into it, from its start on that day', () => {
  const midnight = new Date(2026, 4, 4).getTime();
  const hour = 3_600_000;
  const shift = (from: number, until: number, userName: string) => ({
    fromAt: new Date(midnight + from * hour).toISOString(),
    untilAt: new Date(midnight + until * hour).toISOString(),
    userId: '1',
    userName,
    reason: 'turn' as const,
  });
  const shifts = [shift(-16, 8, 'before'), shift(8, 32, 'after'), shift(32, 56, 'tomorrow')];
  const day = shiftsOfDay(shifts, midnight, midnight + 24 * hour);
  expect(day.map(({ userName, fromMs }) => [userName, (fromMs - midnight) / hour])).toEqual([
    ['before', 0],
    ['after', 8],
  ]);
});
