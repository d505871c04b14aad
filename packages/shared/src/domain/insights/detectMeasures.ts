import {
  type ElevatorEvidence,
  type InsightEvidence,
  type MeasureSeries,
  measureSeries,
} from './evidence.ts';
import { type Candidate, recentFromOf, round } from './insight.ts';
import type { PeerGroup } from './peers.ts';
import { medianOf, rankTail, trendOf } from './statistics.ts';

/** Consequences of a change by one half. */
const measureImpact: Record<MeasureSeries, number> = {
  runSecondsPerTrip: 25,
  startsPerTrip: 20,
  doorCyclesPerStart: 10,
  vibration: 8,
  energyPerTripWh: 5,
  trips: 3,
};
const fewestDays = 14;
/** Changes of a measure below this share are no news, however certain. */
const leastShift = 0.15;
const trendEveryDays = 3;
const fewestPoints = 10;

/** Level and trend of each measure against the elevator's own history and its peers. */
export const detectMeasures = (
  elevator: ElevatorEvidence,
  evidence: InsightEvidence,
  peers: PeerGroup,
): Candidate[] => measureSeries.flatMap((series) => measureCandidates(elevator, series, { evidence, peers }));

type Base = Omit<Candidate, 'kind' | 'p' | 'impact'>;

function measureCandidates(
  elevator: ElevatorEvidence,
  series: MeasureSeries,
  { evidence, peers }: { evidence: InsightEvidence; peers: PeerGroup },
): Candidate[] {
  const values = elevator.measures[series];
  const from = recentFromOf(evidence);
  const recent = values.slice(from).filter((value) => value !== null);
  const before = values.slice(0, from).filter((value) => value !== null);
  if (recent.length < fewestDays || before.length < fewestDays) return [];
  const [level = 0, past = 0] = [medianOf(recent) ?? 0, medianOf(before) ?? 0];
  const shift = past === 0 ? 0 : (level - past) / Math.abs(past);
  const base: Base = {
    elevatorId: elevator.id,
    companyId: null,
    subject: series,
    otherSubject: null,
    values: { recent: round(level), expected: round(past), percent: round(100 * shift), days: recent.length },
    evidence: values.flatMap((value, day) =>
      value === null || day < from ? [] : [{ kind: 'day' as const, id: elevator.id, day }],
    ),
    against: {
      days: recent.length + before.length,
      missingShare: round(1 - (recent.length + before.length) / values.length),
    },
  };
  const p = Math.min(1, 2 * Math.min(rankTail(before, recent), rankTail(recent, before)));
  return [
    {
      ...base,
      kind: 'measureShift',
      p: Math.abs(shift) >= leastShift ? p : 1,
      impact: measureImpact[series] * Math.abs(shift) * 2,
    },
    ...trendCandidate(base, values, measureImpact[series]),
    ...offPeers(base, level, { series, peers }),
  ];
}

function trendCandidate(base: Base, values: readonly (number | null)[], weight: number): Candidate[] {
  const points = values.flatMap((value, day) =>
    value === null || day % trendEveryDays > 0 ? [] : [{ day, value }],
  );
  if (points.length < fewestPoints) return [];
  const { slope, p } = trendOf(points);
  const middle = Math.abs(medianOf(points.map(({ value }) => value)) ?? 0);
  const change = middle === 0 ? 0 : (slope * values.length) / middle;
  return [
    {
      ...base,
      kind: 'measureTrend',
      p: Math.abs(change) >= leastShift ? p : 1,
      impact: weight * Math.abs(change) * 2,
      values: { percent: round(100 * change), days: values.length },
    },
  ];
}

/** A level far from the peers, where the own history does not explain it as a change. */
function offPeers(
  base: Base,
  level: number,
  { series, peers }: { series: MeasureSeries; peers: PeerGroup },
): Candidate[] {
  const group = peers.levelOf(series);
  if (!group || group.spread === 0 || group.middle === 0) return [];
  const z = Math.abs(level - group.middle) / group.spread;
  const shift = (level - group.middle) / Math.abs(group.middle);
  // The spread of few peers is uncertain: a bound for heavy tails takes the place of the normal one.
  const p = Math.min(1, 1 / (1 + z ** 4));
  const values = {
    recent: round(level),
    expected: round(group.middle),
    percent: round(100 * shift),
    peers: group.n,
  };
  const impact = measureImpact[series] * Math.abs(shift);
  return [{ ...base, kind: 'measureOffPeers', p, impact, values }];
}
