import { expect, test } from 'vitest';
import { dayNumberOf as day, textOfDay } from './dayNumber.ts';
import { drillDue } from './drillDue.ts';

const due = (lastOn: string | null, todayOn: string) => {
  const facts = { lastOn: lastOn === null ? null : day(lastOn), takenOverOn: day('2026-01-01') };
  const { state, dueOn } = drillDue(facts, day(todayOn));
  return `${state} ${textOfDay(dueOn)}`;
};

test('a drill is due half a year after the last one, and named a month ahead', () => {
  expect(due('2026-02-28', '2026-07-28')).toBe('done 2026-08-28');
  expect(due('2026-02-28', '2026-07-29')).toBe('due 2026-08-28');
  expect(due('2026-02-28', '2026-08-28')).toBe('due 2026-08-28');
  expect(due('2026-02-28', '2026-08-29')).toBe('overdue 2026-08-28');
});

test('the first drill is due half a year after the company took over', () => {
  expect(due(null, '2026-03-01')).toBe('done 2026-07-01');
  expect(due(null, '2026-07-02')).toBe('overdue 2026-07-01');
});
