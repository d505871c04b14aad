import { type DayNumber, dayNumberOf, textOfDay } from './dayNumber.ts';

/** Kinds of annual inspections; a recheck follows one that did not pass. */
export const inspectionKinds = ['periodic', 'selfTest', 'supervision', 'recheck'] as const;
export type InspectionKind = (typeof inspectionKinds)[number];

/** Intervals of an elevator from an age on. */
export interface InspectionBand {
  /** Age in years at the previous inspection. */
  fromAgeYears: number;
  inspectionMonths: number;
  /** Null if no self-test takes place between two inspections. */
  selfTestMonths: number | null;
}

/**
 * Inspections in the years 1, 4, 7, 9, 11, 13 and 15, then yearly; self-tests in the years between. They apply where the
 * organisation has no rule of its own; `docs/upkeep.md` names what an administrator confirms.
 */
export const defaultBands: readonly InspectionBand[] = [
  { fromAgeYears: 0, inspectionMonths: 12, selfTestMonths: null },
  { fromAgeYears: 1, inspectionMonths: 36, selfTestMonths: 12 },
  { fromAgeYears: 7, inspectionMonths: 24, selfTestMonths: 12 },
  { fromAgeYears: 15, inspectionMonths: 12, selfTestMonths: null },
];

/** An inspection done this many days before its due day keeps the anniversary. */
export const earlyInspectionDays = 31;
/** Days until the recheck of an inspection that did not pass. */
export const recheckDays = 30;
/** The self-inspection precedes an inspection by at most this many days. */
export const selfInspectionValidDays = 365;
/** A missing self-inspection is named from this many days before the inspection. */
export const selfInspectionNoticeDays = 45;

/** An inspection that passed. */
export interface PassedInspection {
  kind: InspectionKind;
  dueOn: DayNumber;
  doneOn: DayNumber;
}

export interface InspectionFacts {
  /** Day of the first use; null if unknown, then the age counts from the first inspection. */
  serviceOn: DayNumber | null;
  passedInspections: readonly PassedInspection[];
}

export interface NextInspection {
  kind: 'periodic' | 'selfTest';
  dueOn: DayNumber;
  /** Day of the next inspection by a body, whichever is next. */
  inspectionOn: DayNumber;
}

/** The next inspection or self-test of an elevator; null if neither its age nor an inspection is known. */
export function nextInspection(
  { serviceOn, passedInspections: inspections }: InspectionFacts,
  bands: readonly InspectionBand[] = defaultBands,
): NextInspection | null {
  const byDay = inspections.toSorted((a, b) => a.doneOn - b.doneOn);
  const startOn = serviceOn ?? byDay[0]?.doneOn;
  if (startOn === undefined) return null;
  const inspection = byDay.findLast(({ kind }) => kind !== 'selfTest');
  const inspectedOn = inspection ? anchorOf(inspection) : startOn;
  const band = bandAt(bands, ageYears(startOn, inspectedOn));
  const inspectionOn = addMonths(inspectedOn, band.inspectionMonths);
  if (band.selfTestMonths === null) return { kind: 'periodic', dueOn: inspectionOn, inspectionOn };
  const test = byDay.findLast(({ kind, doneOn }) => kind === 'selfTest' && doneOn >= inspectedOn);
  const testOn = addMonths(test ? anchorOf(test) : inspectedOn, band.selfTestMonths);
  // A test within a month of the inspection is part of it.
  if (testOn > inspectionOn - earlyInspectionDays)
    return { kind: 'periodic', dueOn: inspectionOn, inspectionOn };
  return { kind: 'selfTest', dueOn: testOn, inspectionOn };
}

/** The day that the next interval counts from. */
function anchorOf({ dueOn, doneOn }: PassedInspection): DayNumber {
  return doneOn <= dueOn && dueOn - doneOn <= earlyInspectionDays ? dueOn : doneOn;
}

/** Age in years, to the nearest whole one: inspections take place around the anniversary. */
const ageYears = (startOn: DayNumber, atOn: DayNumber): number => Math.round((atOn - startOn) / 365.25);

function bandAt(bands: readonly InspectionBand[], age: number): InspectionBand {
  const byAge = bands.toSorted((a, b) => a.fromAgeYears - b.fromAgeYears);
  const band = byAge.findLast(({ fromAgeYears }) => fromAgeYears <= age) ?? byAge[0];
  if (band === undefined) throw new RangeError('no inspection band');
  return band;
}

/** The same day some months on; a month that is too short ends it. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const [year = 0, month = 1, date = 1] = textOfDay(day).split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return dayNumberOf(first) + Math.min(date, lastDate) - 1;
}

/** Days before the due day at which a reminder goes out; after it, one each week. */
export const reminderSteps = [90, 60, 30, 7, 0] as const;
const weekDays = 7;

/** The newest reminder step reached: days left, or 0 and less past the due day; null before the first step. */
export function reminderStep(dueOn: DayNumber, todayOn: DayNumber): number | null {
  const daysLeft = dueOn - todayOn;
  if (daysLeft < 0) return -Math.floor(-daysLeft / weekDays) * weekDays;
  return reminderSteps.findLast((step) => daysLeft <= step) ?? null;
}

/** Whether a step is newer than the one that was sent last. */
export const isReminderDue = (step: number | null, sentStep: number | null): boolean =>
  step !== null && (sentStep === null || step < sentStep);

/** Whether an inspection that takes place on a day has its self-inspection. */
export const hasSelfInspection = (selfInspectedOn: DayNumber | null, inspectionOn: DayNumber): boolean =>
  selfInspectedOn !== null &&
  selfInspectedOn <= inspectionOn &&
  inspectionOn - selfInspectedOn <= selfInspectionValidDays;
