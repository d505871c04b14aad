import { type FaultName, faultName } from '../elevatorCodes.ts';
import { causeOf } from '../reports/causes.ts';
import { dayMs, secondMs } from '../timeUnits.ts';
import type {
  CountSeries,
  DatedRow,
  ElevatorEvidence,
  InsightEvent,
  InsightWindow,
  MeasureSeries,
  VisitEvidence,
} from './evidence.ts';
import { recentFromOf } from './insight.ts';
import { medianOf } from './statistics.ts';

/** Sums of a local day, as the figures store them; times in milliseconds. */
export interface DayFacts {
  day: number;
  periodMs: number;
  noDataMs: number;
  recordedMs: number;
  runMs: number;
  starts: number;
  trips: number;
  doorCycles: number;
  meteredMs: number;
  energyWh: number;
}

export interface FaultFacts extends DatedRow {
  minuteOfDay: number;
  code: number;
  /** The board's clock minus the platform's; null where the board sends no time. */
  clockErrorMs: number | null;
}

export interface OrderFacts extends DatedRow {
  code: number | null;
  hasPeople: boolean;
  completedDay: number | null;
  arriveMinutes: number | null;
}

/** The records of an elevator in the days of a report, as the database has them. */
export interface ElevatorFacts {
  id: string;
  peerGroup: string;
  companyId: string | null;
  days: readonly DayFacts[];
  faults: readonly FaultFacts[];
  orders: readonly OrderFacts[];
  powerLosses: readonly DatedRow[];
  offline: readonly DatedRow[];
  rides: readonly (DatedRow & { vibration: number })[];
  visits: readonly VisitEvidence[];
  meterChanges: readonly DatedRow[];
  lives: ElevatorEvidence['lives'];
}

/** A day with less data has no count. */
const leastDayCoverage = 0.2;
/** A day with a shorter recording has no measure. */
const leastRecordedMs = dayMs / 4;
const fewestTrips = 5;
const fewestClockRows = 3;

/** The evidence of one elevator from its records. */
export function evidenceOf(facts: ElevatorFacts, window: InsightWindow): ElevatorEvidence {
  const byDay = new Map(facts.days.map((one) => [one.day, one]));
  const days = Array.from({ length: window.days }, (_, day) => byDay.get(day));
  const coverage = days.map((one) => (one && one.periodMs > 0 ? 1 - one.noDataMs / one.periodMs : 0));
  const events = facts.faults.map(eventOf);
  const rows: Record<CountSeries, readonly DatedRow[]> = {
    faults: events,
    doorFaults: events.filter(({ cause }) => cause === 'doors'),
    entrapments: facts.orders.filter(({ hasPeople }) => hasPeople),
    powerLosses: facts.powerLosses,
    offlinePeriods: facts.offline,
  };
  return {
    id: facts.id,
    peerGroup: facts.peerGroup,
    companyId: facts.companyId,
    counts: countsOf(rows, coverage),
    measures: measuresOf(days, facts.rides),
    coverage,
    rows,
    events,
    repairs: facts.orders.map(({ code, ...order }) => ({ ...order, code: nameOf(code) })),
    visits: facts.visits,
    clock: clockOf(facts.faults, recentFromOf(window)),
    meterChanges: facts.meterChanges,
    lives: facts.lives,
  };
}

const nameOf = (code: number | null): FaultName | null => (code === null ? null : faultName(code));

function eventOf({ id, day, minuteOfDay, code }: FaultFacts): InsightEvent {
  const name = faultName(code);
  return { id, day, minuteOfDay, code: name, cause: causeOf(name) };
}

/** Series that do not need the elevator's own messages. */
const countedInSilence: ReadonlySet<CountSeries> = new Set(['entrapments', 'offlinePeriods', 'powerLosses']);

function countsOf(
  rows: Record<CountSeries, readonly DatedRow[]>,
  coverage: readonly number[],
): ElevatorEvidence['counts'] {
  const countOf = (series: CountSeries) => {
    const counts = coverage.map((share): number | null =>
      share >= leastDayCoverage || countedInSilence.has(series) ? 0 : null,
    );
    for (const { day } of rows[series])
      if (day >= 0 && day < counts.length) counts[day] = (counts[day] ?? 0) + 1;
    return counts;
  };
  return {
    faults: countOf('faults'),
    doorFaults: countOf('doorFaults'),
    entrapments: countOf('entrapments'),
    powerLosses: countOf('powerLosses'),
    offlinePeriods: countOf('offlinePeriods'),
  };
}

function measuresOf(
  days: readonly (DayFacts | undefined)[],
  rides: ElevatorFacts['rides'],
): Record<MeasureSeries, readonly (number | null)[]> {
  const ofDay = (value: (day: DayFacts) => number) =>
    days.map((day) =>
      day && day.recordedMs >= leastRecordedMs && day.trips >= fewestTrips ? value(day) : null,
    );
  const ridesByDay = Map.groupBy(rides, ({ day }) => day);
  return {
    trips: ofDay(({ trips, recordedMs }) => (trips * dayMs) / recordedMs),
    energyPerTripWh: days.map((day) =>
      day && day.meteredMs >= leastRecordedMs && day.trips >= fewestTrips ? day.energyWh / day.trips : null,
    ),
    startsPerTrip: ofDay(({ starts, trips }) => starts / trips),
    doorCyclesPerStart: ofDay(({ doorCycles, starts }) => (starts === 0 ? 0 : doorCycles / starts)),
    runSecondsPerTrip: ofDay(({ runMs, trips }) => runMs / secondMs / trips),
    vibration: days.map((_, day) => medianOf((ridesByDay.get(day) ?? []).map(({ vibration }) => vibration))),
  };
}

function clockOf(faults: readonly FaultFacts[], from: number): ElevatorEvidence['clock'] {
  const rows = faults.filter(({ day, clockErrorMs }) => day >= from && clockErrorMs !== null);
  const errorMs = medianOf(rows.flatMap(({ clockErrorMs }) => clockErrorMs ?? [])) ?? 0;
  return rows.length < fewestClockRows ? { errorMs: 0, rows: [] } : { errorMs, rows };
}
