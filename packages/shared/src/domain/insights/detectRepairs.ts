import { countImpact } from './detectCounts.ts';
import type { ElevatorEvidence, InsightEvidence } from './evidence.ts';
import { type Candidate, recentFromOf, refsTo, round } from './insight.ts';
import { gammaTail, medianOf, rankTail } from './statistics.ts';

/** Same code within this time after a repair: a repeat. */
const repeatDays = 30;
/** Failures of a part within this time after it was judged as in order. */
const fineDays = 14;
const fewestRepeats = 2;
const fewestFailures = 3;
const fewestArrivals = 5;
/** A median below it is no late arrival (TSG T5002: 30 minutes in cities). */
const longArrivalMinutes = 30;
/** No evidence of this size is surer than that. */
const leastP = 1e-6;
/** One entrapment in a hundred months, with a wide spread between elevators. */
const usualEntrapments = { shape: 0.5, days: 50 * 30 };
const visitShare = 0.05;

/** Findings about repairs and visits: repeats, entrapments, arrivals, and parts judged as in order that failed. */
export const detectRepairs = (elevator: ElevatorEvidence, evidence: InsightEvidence): Candidate[] => [
  ...repeats(elevator, recentFromOf(evidence)),
  ...entrapmentRepeats(elevator, evidence),
  ...fineBeforeFailure(elevator, recentFromOf(evidence)),
  ...arrivals(elevator, recentFromOf(evidence)),
];

const headOf = (elevator: ElevatorEvidence) => ({
  elevatorId: elevator.id,
  companyId: null,
  otherSubject: null,
});

/** The same code again after its repair, more often than a repair that helps leaves. */
function repeats(elevator: ElevatorEvidence, from: number): Candidate[] {
  return elevator.repairs.flatMap((repair) => {
    const { code, completedDay } = repair;
    if (code === null || completedDay === null || completedDay < from - repeatDays) return [];
    const sameCode = elevator.events.filter((event) => event.code === code);
    const rows = sameCode.filter(({ day }) => day > completedDay && day <= completedDay + repeatDays);
    if (rows.length < fewestRepeats) return [];
    // A repair that helps leaves at most a tenth of the events before it.
    const expectedRepeats = Math.max(0.2, (sameCode.length - rows.length) / 10);
    return [
      {
        ...headOf(elevator),
        kind: 'repeatAfterRepair' as const,
        subject: code,
        p: Math.max(leastP, Math.exp(-expectedRepeats) * Math.min(1, expectedRepeats) ** rows.length),
        impact: countImpact.faults * rows.length * 2,
        values: { recent: rows.length, days: repeatDays },
        evidence: [...refsTo('order', [repair]), ...refsTo('fault', rows)],
        against: { days: repeatDays, missingShare: 0 },
      },
    ];
  });
}

/** Two or more entrapments in the reported days, against the rate of the history. */
function entrapmentRepeats(elevator: ElevatorEvidence, evidence: InsightEvidence): Candidate[] {
  const all = elevator.rows.entrapments;
  const rows = all.filter(({ day }) => day >= recentFromOf(evidence));
  if (rows.length < fewestRepeats) return [];
  const { days, recentDays } = evidence;
  const rates = {
    shape: usualEntrapments.shape + all.length - rows.length,
    days: usualEntrapments.days + days - recentDays,
  };
  return [
    {
      ...headOf(elevator),
      kind: 'entrapmentRepeat',
      subject: 'entrapments',
      p: Math.max(leastP, gammaTail(rows.length, recentDays, rates)),
      impact: countImpact.entrapments * rows.length,
      values: { recent: rows.length, days: recentDays },
      evidence: refsTo('order', rows),
      against: { days, missingShare: 0 },
    },
  ];
}

/** Items judged as in order within two weeks before several failures of their part. */
function fineBeforeFailure(elevator: ElevatorEvidence, from: number): Candidate[] {
  return elevator.visits.flatMap((visit) =>
    visit.fineCodes.flatMap((code) => {
      const rows = elevator.events.filter(
        (event) => event.code === code && event.day > visit.day && event.day <= visit.day + fineDays,
      );
      if (visit.day + fineDays < from || rows.length < fewestFailures) return [];
      return [
        {
          ...headOf(elevator),
          kind: 'fineBeforeFailure' as const,
          subject: code,
          p: Math.max(leastP, visitShare ** rows.length),
          impact: countImpact.faults * rows.length,
          values: { recent: rows.length, days: fineDays },
          evidence: [...refsTo('visit', [visit]), ...refsTo('fault', rows)],
          against: { days: fineDays, missingShare: 0 },
        },
      ];
    }),
  );
}

/** Arrivals of the reported days that are long, and longer than before. */
function arrivals(elevator: ElevatorEvidence, from: number): Candidate[] {
  const repairsWithArrival = elevator.repairs.filter(({ arriveMinutes }) => arriveMinutes !== null);
  const minutesOf = (isRecent: boolean) =>
    repairsWithArrival.flatMap(({ day, arriveMinutes }) =>
      day >= from === isRecent ? (arriveMinutes ?? []) : [],
    );
  const [recent, before] = [minutesOf(true), minutesOf(false)];
  if (recent.length < fewestArrivals || before.length < fewestArrivals) return [];
  const minutes = medianOf(recent) ?? 0;
  return [
    {
      ...headOf(elevator),
      kind: 'slowArrival',
      subject: 'arrival',
      p: minutes > longArrivalMinutes ? rankTail(before, recent) : 1,
      impact: minutes / 2,
      values: { recent: round(minutes), expected: round(medianOf(before) ?? 0), n: recent.length },
      evidence: refsTo(
        'order',
        repairsWithArrival.filter(({ day }) => day >= from),
      ),
      against: { days: recent.length + before.length, missingShare: 0 },
    },
  ];
}
