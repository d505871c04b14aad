import { type FaultName, faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { DayFacts, ElevatorFacts } from '@hoistway/shared/domain/insights/facts.ts';
import type { InsightKind } from '@hoistway/shared/domain/insights/insight.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  countEvents,
  faultOf,
  orderOf,
  playedDays,
  type Random,
  reportedDays,
  reportedFrom,
} from './playMonths.ts';

/** A fault that is planted into an elevator's records, with its truth. */
export interface FaultScript {
  name: string;
  /** Kinds of findings that are true about it. */
  truth: readonly InsightKind[];
  /** Subjects of these findings. */
  subjects: readonly string[];
  change(facts: ElevatorFacts, random: Random): ElevatorFacts;
}

/** Share of the way from the beginning of a drift to the last day. */
const driftOn = (day: number): number => Math.max(0, (day - 20) / (playedDays - 20));
const isReported = (day: number): boolean => day >= reportedFrom;
const eachDay = (facts: ElevatorFacts, change: (day: DayFacts) => Partial<DayFacts>): ElevatorFacts => ({
  ...facts,
  days: facts.days.map((day) => ({ ...day, ...change(day) })),
});

/** Faults of one code on chosen days. */
function withFaults(
  facts: ElevatorFacts,
  code: FaultName,
  moments: readonly { day: number; minuteOfDay: number }[],
): ElevatorFacts {
  const faults = moments.map((moment, at) =>
    faultOf(`${facts.id}-${code}-${at}`, { ...moment, code: faultCodes[code] }),
  );
  return { ...facts, faults: [...facts.faults, ...faults].toSorted((one, other) => one.day - other.day) };
}

const everyDays = (count: number, day: (at: number) => number, minuteOfDay: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ day: day(at), minuteOfDay: minuteOfDay(at) }));

export const faultScripts: readonly FaultScript[] = [
  {
    name: 'door drift',
    truth: ['countRise', 'countAbovePeers', 'changePoint'],
    subjects: ['doorFaults', 'faults'],
    // Eight times the usual door faults in the reported days.
    change: (facts, random) =>
      withFaults(
        facts,
        'doorCloseFault',
        Array.from({ length: reportedDays }, (_, at) =>
          everyDays(
            countEvents(random, 0.56),
            () => reportedFrom + at,
            () => Math.floor(random() * 1440),
          ),
        ).flat(),
      ),
  },
  {
    name: 'doors that reopen',
    truth: ['measureTrend', 'measureShift', 'measureOffPeers'],
    subjects: ['doorCyclesPerStart'],
    change: (facts) =>
      eachDay(facts, ({ day, doorCycles }) => ({
        doorCycles: Math.round(doorCycles * (1 + 0.8 * driftOn(day))),
      })),
  },
  {
    name: 'brake drift',
    truth: ['measureTrend', 'measureShift', 'measureOffPeers'],
    subjects: ['runSecondsPerTrip'],
    change: (facts) =>
      eachDay(facts, ({ day, runMs }) => ({ runMs: Math.round(runMs * (1 + 0.6 * driftOn(day))) })),
  },
  {
    name: 'levelling sensor loss',
    truth: ['measureShift', 'measureTrend', 'measureOffPeers'],
    subjects: ['startsPerTrip'],
    change: (facts) =>
      eachDay(facts, ({ day, starts }) => ({ starts: isReported(day) ? Math.round(starts * 1.6) : starts })),
  },
  {
    name: 'rope sag',
    truth: ['measureTrend', 'measureShift', 'measureOffPeers'],
    subjects: ['startsPerTrip'],
    change: (facts) =>
      eachDay(facts, ({ day, starts }) => ({ starts: Math.round(starts * (1 + 0.5 * driftOn(day))) })),
  },
  {
    name: 'meter reset',
    truth: ['meterChange'],
    subjects: ['meter'],
    change: (facts) => ({ ...facts, meterChanges: [{ id: `${facts.id}-meter`, day: playedDays - 4 }] }),
  },
  {
    name: 'clock skew',
    truth: ['clockError'],
    subjects: ['clock'],
    change: (facts) => {
      const more = everyDays(
        3,
        (at) => reportedFrom + 9 * at,
        () => 700,
      );
      const all = withFaults(facts, 'other', more);
      return { ...all, faults: all.faults.map((fault) => ({ ...fault, clockErrorMs: 9 * minuteMs })) };
    },
  },
  {
    name: 'silent device',
    truth: ['lowCoverage'],
    subjects: ['coverage'],
    change: (facts) => eachDay(facts, ({ day }) => (day >= playedDays - 12 ? { noDataMs: 0.9 * dayMs } : {})),
  },
  {
    name: 'new fault code',
    truth: ['newCode', 'countRise', 'countAbovePeers'],
    subjects: ['brakeFault', 'faults'],
    change: (facts) =>
      withFaults(
        facts,
        'brakeFault',
        everyDays(
          10,
          (at) => reportedFrom + at * 3,
          (at) => 600 + at,
        ),
      ),
  },
  {
    name: 'repair that does not help',
    truth: ['repeatAfterRepair'],
    subjects: ['positionLost'],
    change: (facts) => ({
      ...withFaults(
        facts,
        'positionLost',
        everyDays(
          7,
          (at) => reportedFrom + 6 + at * 3,
          (at) => 500 + 40 * at,
        ),
      ),
      orders: [
        ...facts.orders,
        orderOf(`${facts.id}-repair`, reportedFrom + 5, { code: faultCodes.positionLost }),
      ],
    }),
  },
  {
    name: 'trapped again and again',
    truth: ['entrapmentRepeat', 'countRise', 'countAbovePeers'],
    subjects: ['entrapments'],
    change: (facts) => ({
      ...facts,
      orders: [
        ...facts.orders,
        ...[10, 18, 25].map((at) =>
          orderOf(`${facts.id}-again-${at}`, reportedFrom + at, { hasPeople: true }),
        ),
      ],
    }),
  },
  {
    name: 'night-time faults',
    truth: ['hourShift'],
    subjects: ['hours'],
    // As many faults as before, but at night.
    change: (facts) =>
      withFaults(facts, 'driveFault', [
        ...everyDays(
          28,
          (at) => 2 * at,
          (at) => 480 + 30 * at,
        ),
        ...everyDays(
          14,
          (at) => reportedFrom + 2 * at,
          (at) => 100 + 10 * at,
        ),
      ]),
  },
];
