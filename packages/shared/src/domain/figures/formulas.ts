import { hourMs } from '../timeUnits.ts';
import type { CaseEvidence, Evidence, EvidenceSum } from './evidence.ts';
import { type Interval, meanOf, nearestRank, wilson } from './statistics.ts';

/** A figure before its rounding. */
export interface FigureResult {
  /** Null without data, or where the figure is undefined. */
  value: number | null;
  /** Number of cases behind it: elevators' days, orders, visits, outages. */
  n: number;
  /** Share of the evidence that was available, 0 to 1; null where nothing was expected. */
  coverage: number | null;
  interval: Interval | null;
}

export type Formula = (evidence: Evidence) => FigureResult;

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Time in which an elevator was watched and not under maintenance. */
export const knownMs = ({ sums }: Evidence): number => sums.periodMs - sums.noDataMs - sums.plannedMs;

/** Share of the period with contact. */
const contact = ({ sums }: Evidence): number | null => ratio(sums.periodMs - sums.noDataMs, sums.periodMs);
const recording = ({ sums }: Evidence): number | null => ratio(sums.recordedMs, sums.periodMs);
const metering = ({ sums }: Evidence): number | null => ratio(sums.meteredMs, sums.periodMs);

export const availability: Formula = (evidence) => {
  const knownTime = knownMs(evidence);
  const { downMs, elevatorDays } = evidence.sums;
  const value = knownTime > 0 ? (knownTime - downMs) / knownTime : null;
  return { value, n: elevatorDays, coverage: contact(evidence), interval: null };
};

/** A duration or count that contact with the elevator proves. */
export const sumOfContact =
  (sum: EvidenceSum, of: EvidenceSum = 'elevatorDays'): Formula =>
  (evidence) => ({
    value: evidence.sums.periodMs > evidence.sums.noDataMs ? evidence.sums[sum] : null,
    n: evidence.sums[of],
    coverage: contact(evidence),
    interval: null,
  });

/** A duration that the clock alone proves. */
export const sumOfPeriod =
  (sum: EvidenceSum): Formula =>
  ({ sums }) => ({
    value: sums.periodMs > 0 ? sums[sum] : null,
    n: sums.elevatorDays,
    coverage: sums.periodMs > 0 ? 1 : null,
    interval: null,
  });

/** Failures are known for the whole period: with fewer recordings, their number per trip would be too high. */
export const leastRecordedShare = 0.5;

/** Time in service, or trips, by failures; undefined without a failure. */
export const meanBetween =
  (unit: 'hours' | 'trips'): Formula =>
  (evidence) => {
    const { failures } = evidence.sums;
    const effort = effortOf(unit, evidence);
    const value = effort === null || failures === 0 ? null : effort / failures;
    return { value, n: failures, coverage: effortCoverage(unit, evidence), interval: null };
  };

/** Failures per so many hours in service, or trips. */
export const failuresPer =
  (unit: 'hours' | 'trips', each: number): Formula =>
  (evidence) => {
    const { failures } = evidence.sums;
    const effort = effortOf(unit, evidence);
    const value = effort === null ? null : (failures / effort) * each;
    return { value, n: failures, coverage: effortCoverage(unit, evidence), interval: null };
  };

function effortOf(unit: 'hours' | 'trips', evidence: Evidence): number | null {
  const { periodMs, recordedMs, trips, downMs } = evidence.sums;
  const hours = (knownMs(evidence) - downMs) / hourMs;
  if (unit === 'hours') return hours > 0 ? hours : null;
  return trips > 0 && recordedMs >= periodMs * leastRecordedShare ? trips : null;
}

const effortCoverage = (unit: 'hours' | 'trips', evidence: Evidence): number | null =>
  unit === 'hours' ? contact(evidence) : recording(evidence);

/** A sum of motion in the recordings. */
export const sumOfRecording =
  (sum: EvidenceSum): Formula =>
  (evidence) => ({
    value: evidence.sums.recordedMs > 0 ? evidence.sums[sum] : null,
    n: evidence.sums.elevatorDays,
    coverage: recording(evidence),
    interval: null,
  });

export const energy: Formula = (evidence) => ({
  value: evidence.sums.meteredMs > 0 ? evidence.sums.energyWh : null,
  n: evidence.sums.elevatorDays,
  coverage: metering(evidence),
  interval: null,
});

/** Energy by the trips in the metered time; undefined without a counted trip, or with recordings of less than half of it. */
export const energyPerTrip: Formula = (evidence) => {
  const { meteredMs, energyWh, meteredTrips, recordedMs } = evidence.sums;
  const isCounted = meteredMs > 0 && recordedMs >= meteredMs * leastRecordedShare;
  return {
    value: isCounted ? ratio(energyWh, meteredTrips) : null,
    n: Math.round(meteredTrips),
    coverage: metering(evidence),
    interval: null,
  };
};

/** A count of records, of which none is missing. */
export const countRecords =
  (count: (evidence: Evidence) => number): Formula =>
  (evidence) => {
    const isAsked = evidence.sums.elevatorDays > 0;
    const value = isAsked ? count(evidence) : null;
    return { value, n: value ?? 0, coverage: isAsked ? 1 : null, interval: null };
  };

type Statistic = (values: readonly number[]) => number | null;
export const statistics = {
  mean: meanOf,
  median: (values) => nearestRank(values, 0.5),
  p90: (values) => nearestRank(values, 0.9),
} satisfies Record<string, Statistic>;

/** A statistic of a time over the cases that have it. */
export const caseTime =
  (
    time: 'acceptMs' | 'arriveMs' | 'rescueMs',
    statistic: Statistic,
    isMeant: (one: CaseEvidence) => boolean = () => true,
  ): Formula =>
  ({ cases }) => {
    const meantCases = cases.filter(isMeant);
    const values = meantCases.flatMap((one) => one[time] ?? []);
    return {
      value: statistic(values),
      n: values.length,
      coverage: ratio(values.length, meantCases.length),
      interval: null,
    };
  };

/** The share of the judged cases for which a statement holds. */
export const caseShare =
  (
    verdict: (one: CaseEvidence) => boolean | null,
    isMeant: (one: CaseEvidence) => boolean = () => true,
  ): Formula =>
  ({ cases }) => {
    const meantCases = cases.filter(isMeant);
    const verdicts = meantCases.flatMap((one) => verdict(one) ?? []);
    const count = verdicts.filter(Boolean).length;
    return {
      value: ratio(count, verdicts.length),
      n: verdicts.length,
      coverage: ratio(verdicts.length, meantCases.length),
      interval: wilson(count, verdicts.length),
    };
  };

/** Cases per 100 elevators and month. */
export const casesPerHundred =
  (isMeant: (one: CaseEvidence) => boolean): Formula =>
  ({ cases, sums }) => {
    const count = cases.filter(isMeant).length;
    const share = ratio(count, sums.elevatorMonths);
    const interval = wilson(count, sums.elevatorMonths);
    return {
      value: share === null ? null : share * 100,
      n: count,
      coverage: sums.elevatorDays > 0 ? 1 : null,
      interval: interval && { low: interval.low * 100, high: interval.high * 100 },
    };
  };

export const visitsOnTime: Formula = ({ sums: { visitsDue, visitsOnTime: onTime } }) => ({
  value: ratio(onTime, visitsDue),
  n: visitsDue,
  coverage: visitsDue > 0 ? 1 : null,
  interval: wilson(onTime, visitsDue),
});
