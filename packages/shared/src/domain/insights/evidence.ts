import type { FaultName } from '../elevatorCodes.ts';
import type { CauseClass } from '../reports/causes.ts';

/** Daily counts of an elevator's events. */
export const countSeries = ['faults', 'doorFaults', 'entrapments', 'powerLosses', 'offlinePeriods'] as const;
export type CountSeries = (typeof countSeries)[number];

/** Daily measures of an elevator's travel, from its recordings, its meter and its recorded rides. */
export const measureSeries = [
  'trips',
  'energyPerTripWh',
  'startsPerTrip',
  'doorCyclesPerStart',
  'runSecondsPerTrip',
  'vibration',
] as const;
export type MeasureSeries = (typeof measureSeries)[number];

/** A row behind a number: its id and its day from the beginning of the evidence. */
export interface DatedRow {
  id: string;
  day: number;
}

export interface InsightEvent extends DatedRow {
  minuteOfDay: number;
  code: FaultName;
  /** Class of causes of its code. */
  cause: CauseClass;
}

/** A repair order; `day` is that of its report. */
export interface RepairEvidence extends DatedRow {
  /** Fault that it repaired; null without one. */
  code: FaultName | null;
  completedDay: number | null;
  arriveMinutes: number | null;
}

export interface VisitEvidence extends DatedRow {
  daysLate: number;
  /** Codes of faults whose items were judged as in order. */
  fineCodes: readonly FaultName[];
  /** Items left undone, with the days since their first omission. */
  undoneItems: readonly { id: string; ageDays: number }[];
}

export interface ElevatorEvidence {
  id: string;
  /** Elevators of the same use and age. */
  peerGroup: string;
  /** Maintenance company; null without one. */
  companyId: string | null;
  /** One value a day; null without data. */
  counts: Record<CountSeries, readonly (number | null)[]>;
  measures: Record<MeasureSeries, readonly (number | null)[]>;
  /** Share of each day that has data. */
  coverage: readonly number[];
  /** Rows that a series was counted from. */
  rows: Record<CountSeries, readonly DatedRow[]>;
  events: readonly InsightEvent[];
  repairs: readonly RepairEvidence[];
  visits: readonly VisitEvidence[];
  /** Median difference of the board's clock in the reported days, and the faults that show it. */
  clock: { errorMs: number; rows: readonly DatedRow[] };
  /** Changes of its meter's register. */
  meterChanges: readonly DatedRow[];
  /** Expected days to the end of each component's life. */
  lives: readonly { id: string; component: string; daysLeft: number; bandDays: number }[];
}

/** Evidence of a scope: `days` of history, of which the last `recentDays` are reported. */
export interface InsightWindow {
  days: number;
  recentDays: number;
}

export interface InsightEvidence extends InsightWindow {
  elevators: readonly ElevatorEvidence[];
  /** Elevators that findings may be about; the others are their peers. Null for all. */
  focusIds: ReadonlySet<string> | null;
  /** Insights of the report before, by `keyOf`. */
  knownKeys: ReadonlySet<string>;
}
