import { describe, expect, test } from 'vitest';
import { dayNumberOf, textOfDay } from './dayNumber.ts';
import {
  addMonths,
  hasSelfInspection,
  type InspectionKind,
  isReminderDue,
  nextInspection,
  reminderStep,
} from './inspectionDue.ts';

const day = dayNumberOf;
const pass = (kind: InspectionKind, dueOn: string, doneOn = dueOn) => ({
  kind,
  dueOn: day(dueOn),
  doneOn: day(doneOn),
});
const next = (serviceOn: string | null, ...inspections: ReturnType<typeof pass>[]) => {
  const due = nextInspection({
    serviceOn: serviceOn === null ? null : day(serviceOn),
    passedInspections: inspections,
  });
  return due && `${due.kind} ${textOfDay(due.dueOn)}`;
};

describe('the next inspection by age', () => {
  test('takes inspections in the years 1, 4, 7, 9, 11, 13, 15 and each year after, and self-tests between', () => {
    const serviceOn = '2005-06-01';
    const inspections: ReturnType<typeof pass>[] = [];
    const years: string[] = [];
    for (let year = 1; year <= 18; year++) {
      const due = nextInspection({ serviceOn: day(serviceOn), passedInspections: inspections });
      if (due === null) throw new Error('nothing is due');
      expect(textOfDay(due.dueOn)).toBe(`${2005 + year}-06-01`);
      if (due.kind === 'periodic') years.push(String(year));
      inspections.push({ kind: due.kind, dueOn: due.dueOn, doneOn: due.dueOn });
    }
    expect(years.join(' ')).toBe('1 4 7 9 11 13 15 16 17 18');
  });

  test('keeps the anniversary of an inspection up to 31 days early, and counts a late or earlier one from its day', () => {
    expect(next('2008-05-01', pass('periodic', '2026-05-01', '2026-04-10'))).toBe('periodic 2027-05-01');
    expect(next('2008-05-01', pass('periodic', '2026-05-01', '2026-02-10'))).toBe('periodic 2027-02-10');
    expect(next('2008-05-01', pass('periodic', '2026-05-01', '2026-05-20'))).toBe('periodic 2027-05-20');
  });

  test('begins anew with the supervised inspection of an installation, and counts the age from it without a first day', () => {
    expect(next(null, pass('supervision', '2026-03-31'))).toBe('periodic 2027-03-31');
    expect(next(null)).toBeNull();
  });

  test('takes a recheck as the inspection that it repeats', () => {
    expect(next('2025-03-01', pass('recheck', '2026-03-31', '2026-03-31'))).toBe('selfTest 2027-03-31');
  });

  test('reads the intervals from the given rule', () => {
    const italian = [{ fromAgeYears: 0, inspectionMonths: 24, selfTestMonths: null }];
    const facts = { serviceOn: day('2001-01-31'), passedInspections: [pass('periodic', '2024-02-29')] };
    expect(textOfDay(nextInspection(facts, italian)?.dueOn ?? 0)).toBe('2026-02-28');
  });

  test('ends a month that is too short, in leap years too', () => {
    expect(textOfDay(addMonths(day('2026-01-31'), 1))).toBe('2026-02-28');
    expect(textOfDay(addMonths(day('2024-02-29'), 12))).toBe('2025-02-28');
    expect(textOfDay(addMonths(day('2023-11-30'), 3))).toBe('2024-02-29');
  });
});

describe('a line of the default rule', () => {
  const passedAtAge = (age: number) =>
    nextInspection({
      serviceOn: day('2000-06-01'),
      passedInspections: age === 0 ? [] : [pass('periodic', `${2000 + age}-06-01`)],
    });

  test.each([
    ['before its first inspection', 0, 'periodic', 1, 1],
    ['after that of year 1', 1, 'selfTest', 2, 4],
    ['after that of year 4', 4, 'selfTest', 5, 7],
    ['after that of year 7', 7, 'selfTest', 8, 9],
    ['after that of year 9', 9, 'selfTest', 10, 11],
    ['after that of year 11', 11, 'selfTest', 12, 13],
    ['after that of year 13', 13, 'selfTest', 14, 15],
    ['after that of year 15', 15, 'periodic', 16, 16],
    ['after that of year 20', 20, 'periodic', 21, 21],
  ])(
    '%s gives the next test or inspection, and the next inspection beside it',
    (_, age, kind, dueYear, inspectionYear) => {
      const due = passedAtAge(age);
      expect(
        due && { ...due, dueOn: textOfDay(due.dueOn), inspectionOn: textOfDay(due.inspectionOn) },
      ).toEqual({
        kind,
        dueOn: `${2000 + dueYear}-06-01`,
        inspectionOn: `${2000 + inspectionYear}-06-01`,
      });
    },
  );

  test('two self-tests stand between the inspections of the years 1 and 4, and none after the second', () => {
    const years = (...tests: string[]) =>
      next('2000-06-01', pass('periodic', '2001-06-01'), ...tests.map((on) => pass('selfTest', on)));
    expect(years('2002-06-01')).toBe('selfTest 2003-06-01');
    expect(years('2002-06-01', '2003-06-01')).toBe('periodic 2004-06-01');
  });
});

describe('reminders', () => {
  test('go out 90, 60, 30 and 7 days ahead, on the day, and each week past it', () => {
    const due = day('2026-06-30');
    const steps = [91, 90, 61, 60, 30, 8, 7, 0, -6, -7, -13, -14].map((daysLeft) =>
      reminderStep(due, due - daysLeft),
    );
    expect(steps.map(String)).toEqual([
      'null',
      '90',
      '90',
      '60',
      '30',
      '30',
      '7',
      '0',
      '0',
      '-7',
      '-7',
      '-14',
    ]);
  });

  test('go out once a step, and catch up with the newest step after a pause', () => {
    expect(isReminderDue(30, null)).toBe(true);
    expect(isReminderDue(30, 30)).toBe(false);
    expect(isReminderDue(0, 60)).toBe(true);
    expect(isReminderDue(null, null)).toBe(false);
  });
});

test('a self-inspection counts for a year, and not after the inspection', () => {
  const inspection = day('2026-06-30');
  expect(hasSelfInspection(null, inspection)).toBe(false);
  expect(hasSelfInspection(day('2026-06-01'), inspection)).toBe(true);
  expect(hasSelfInspection(day('2025-06-29'), inspection)).toBe(false);
  expect(hasSelfInspection(day('2026-07-01'), inspection)).toBe(false);
});
