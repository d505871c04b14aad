import { hourMs, minuteMs } from '../timeUnits.ts';
import { countImpact } from './detectCounts.ts';
import type { ElevatorEvidence, InsightEvent, InsightEvidence } from './evidence.ts';
import { type Candidate, recentFromOf, refsTo } from './insight.ts';
import type { BinOf, PeerGroup } from './peers.ts';
import { binomialTail, fisherTail, shareTail } from './statistics.ts';

const fewestEvents = 5;
const fewestOfNewCode = 4;
const minutesPerHour = hourMs / minuteMs;
const hoursPerDay = 24;
const daysPerWeek = 7;
const daysPerMonth = 30;
/** Two codes within this time belong together. */
const togetherMinutes = 10;
/** Hours of a block of the day. */
export const hourBlock = 6;

/** Bins in which events are compared with their usual shares. */
export const clockBins: readonly {
  kind: 'hourShift' | 'weekdayShift';
  subject: string;
  bins: number;
  binOf: BinOf;
}[] = [
  {
    kind: 'hourShift',
    subject: 'hours',
    bins: hoursPerDay / hourBlock,
    binOf: ({ minuteOfDay }) => Math.floor(minuteOfDay / minutesPerHour / hourBlock),
  },
  {
    kind: 'weekdayShift',
    subject: 'weekdays',
    bins: daysPerWeek,
    binOf: ({ day }) => day % daysPerWeek,
  },
];

/** Patterns of an elevator's faults: change points, hours, weekdays, new codes and pairs of codes. */
export const detectEvents = (
  elevator: ElevatorEvidence,
  evidence: InsightEvidence,
  peers: PeerGroup,
): Candidate[] => [
  ...changePoint(elevator, evidence),
  ...clockShifts(elevator, evidence, peers),
  ...newCodes(elevator, evidence),
  ...coOccurrences(elevator, evidence.days),
];

type Parts = Pick<Candidate, 'kind' | 'subject' | 'p' | 'impact' | 'values'> & {
  rows: readonly InsightEvent[];
  days: number;
  otherSubject?: string;
};

const candidateOf = (elevator: ElevatorEvidence, { rows, days, ...parts }: Parts): Candidate => ({
  otherSubject: null,
  ...parts,
  elevatorId: elevator.id,
  companyId: null,
  evidence: refsTo('fault', rows),
  against: { days, missingShare: 0 },
});

/** The day that best divides the events into two rates; its probability is corrected for the days tried. */
function changePoint(elevator: ElevatorEvidence, { days }: InsightEvidence): Candidate[] {
  const { events } = elevator;
  if (events.length < 2 * fewestEvents) return [];
  let best = { p: 1, day: 0, after: 0 };
  for (let day = daysPerWeek; day <= days - daysPerWeek; day++) {
    const after = events.filter((event) => event.day >= day).length;
    const p = binomialTail(after, events.length, (days - day) / days);
    if (p < best.p) best = { p, day, after };
  }
  return [
    candidateOf(elevator, {
      kind: 'changePoint',
      subject: 'faults',
      p: Math.min(1, best.p * (days - 2 * daysPerWeek + 1)),
      impact: countImpact.faults * (best.after / Math.max(1, days - best.day)) * daysPerMonth,
      values: { ago: days - best.day, before: events.length - best.after, after: best.after },
      rows: events.filter((event) => event.day >= best.day),
      days,
    }),
  ];
}

/** More events than usual in a block of hours, or on a weekday. */
function clockShifts(elevator: ElevatorEvidence, evidence: InsightEvidence, peers: PeerGroup): Candidate[] {
  const from = recentFromOf(evidence);
  const recent = elevator.events.filter(({ day }) => day >= from);
  const before = elevator.events.filter(({ day }) => day < from);
  if (recent.length < fewestEvents) return [];
  return clockBins.map(({ kind, subject, bins, binOf }) => {
    const tests = Array.from({ length: bins }, (_, bin) => {
      const rows = recent.filter((event) => binOf(event) === bin);
      const p = shareTail(
        { count: rows.length, n: recent.length },
        {
          before: before.filter((event) => binOf(event) === bin).length,
          beforeAll: before.length,
          peerShare: peers.shareOf(bins, bin),
        },
      );
      return { bin, p, rows };
    });
    const best = tests.reduce((one, other) => (other.p < one.p ? other : one));
    return candidateOf(elevator, {
      kind,
      subject,
      p: Math.min(1, best.p * bins),
      impact: (countImpact.faults * best.rows.length) / 2,
      values: {
        recent: best.rows.length,
        all: recent.length,
        ...(kind === 'hourShift' && { from: best.bin * hourBlock, until: (best.bin + 1) * hourBlock }),
      },
      rows: best.rows,
      days: evidence.days,
    });
  });
}

/** Codes that the elevator never had before, several times in the reported days. */
function newCodes(elevator: ElevatorEvidence, { days, recentDays }: InsightEvidence): Candidate[] {
  const from = days - recentDays;
  const knownCodes = new Set(elevator.events.filter(({ day }) => day < from).map(({ code }) => code));
  const recent = elevator.events.filter(({ day }) => day >= from);
  const newRows = recent.filter(({ code }) => !knownCodes.has(code));
  return [...Map.groupBy(newRows, ({ code }) => code)].flatMap(([code, rows]) =>
    rows.length < fewestOfNewCode
      ? []
      : [
          candidateOf(elevator, {
            kind: 'newCode',
            subject: code,
            // Chance that all events of the code fall into the reported days.
            p: binomialTail(rows.length, rows.length, recentDays / Math.max(1, days)),
            impact: countImpact.faults * rows.length,
            values: { recent: rows.length, all: recent.length, days: recentDays },
            rows,
            days: from,
          }),
        ],
  );
}

/** Two codes within ten minutes of each other, more often than chance. */
function coOccurrences(elevator: ElevatorEvidence, days: number): Candidate[] {
  const slots = Math.round((days * hoursPerDay * minutesPerHour) / (2 * togetherMinutes));
  const byCode = [...Map.groupBy(elevator.events, ({ code }) => code)].filter(
    ([, rows]) => rows.length >= fewestEvents,
  );
  return byCode.flatMap(([first, firstRows], at) =>
    byCode.slice(at + 1).map(([second, secondRows]) => {
      const rows = firstRows.filter((one) => secondRows.some((other) => areTogether(one, other)));
      const isFrequent = rows.length >= fewestEvents;
      return candidateOf(elevator, {
        kind: 'coOccurrence',
        subject: first,
        otherSubject: second,
        p: isFrequent ? fisherTail(rows.length, firstRows.length, secondRows.length, slots) : 1,
        impact: rows.length * 2,
        values: { recent: rows.length, all: firstRows.length, minutes: togetherMinutes },
        rows,
        days,
      });
    }),
  );
}

const momentOf = ({ day, minuteOfDay }: InsightEvent) => day * hoursPerDay * minutesPerHour + minuteOfDay;
const areTogether = (one: InsightEvent, other: InsightEvent) =>
  Math.abs(momentOf(one) - momentOf(other)) <= togetherMinutes;
