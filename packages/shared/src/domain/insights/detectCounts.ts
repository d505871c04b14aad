import { type CountSeries, countSeries, type ElevatorEvidence, type InsightEvidence } from './evidence.ts';
import { type Candidate, type EvidenceKind, recentFromOf, refsTo, round } from './insight.ts';
import { type PeerGroup, sumOf } from './peers.ts';
import { belowGamma, binomialTail, gammaTail, type RatePrior } from './statistics.ts';

/** Consequences of one more event a month. */
export const countImpact: Record<CountSeries, number> = {
  entrapments: 30,
  faults: 6,
  doorFaults: 6,
  powerLosses: 2,
  offlinePeriods: 2,
};
export const evidenceOfSeries: Record<CountSeries, EvidenceKind> = {
  entrapments: 'order',
  faults: 'fault',
  doorFaults: 'fault',
  powerLosses: 'powerLoss',
  offlinePeriods: 'offline',
};
const fewestEvents = 5;
const fewestDays = 14;
/** Share of a rise's weight that a fall has. */
const fallShare = 0.1;

/** Counts of the reported days against the elevator's own history and against its peers. */
export const detectCounts = (
  elevator: ElevatorEvidence,
  evidence: InsightEvidence,
  peers: PeerGroup,
): Candidate[] => countSeries.flatMap((series) => countCandidates(elevator, series, { evidence, peers }));

function countCandidates(
  elevator: ElevatorEvidence,
  series: CountSeries,
  { evidence, peers }: { evidence: InsightEvidence; peers: PeerGroup },
): Candidate[] {
  const values = elevator.counts[series];
  const from = recentFromOf(evidence);
  const recent = sumOf(values.slice(from));
  const before = sumOf(values.slice(0, from));
  if (recent.days < fewestDays || before.days < fewestDays) return [];
  const prior = peers.ratesBeside(elevator, series);
  const isTested = recent.sum + before.sum >= fewestEvents;
  const base = {
    elevatorId: elevator.id,
    companyId: null,
    subject: series,
    otherSubject: null,
    evidence: refsTo(
      evidenceOfSeries[series],
      elevator.rows[series].filter(({ day }) => day >= from),
    ),
    against: { days: recent.days + before.days, missingShare: missingShareOf(values) },
  };
  return [
    ...(isTested ? againstHistory(base, { recent, before, series, prior }) : []),
    ...(isTested && prior ? [againstPeers(base, { recent, series, prior })] : []),
  ];
}

interface Sum {
  sum: number;
  days: number;
}
type Base = Pick<Candidate, 'elevatorId' | 'companyId' | 'subject' | 'otherSubject' | 'evidence' | 'against'>;

/** The own history, joined with the peers' rates where they are known: short histories are seldom exact. */
function againstHistory(
  base: Base,
  {
    recent,
    before,
    series,
    prior,
  }: { recent: Sum; before: Sum; series: CountSeries; prior: RatePrior | null },
): Candidate[] {
  const rates = prior && { shape: prior.shape + before.sum, days: prior.days + before.days };
  const expectedCount = rates
    ? (rates.shape / rates.days) * recent.days
    : (before.sum / before.days) * recent.days;
  const total = recent.sum + before.sum;
  const share = recent.days / (recent.days + before.days);
  const rise = rates ? gammaTail(recent.sum, recent.days, rates) : binomialTail(recent.sum, total, share);
  const fall = rates
    ? belowGamma(recent.sum + 1, recent.days, rates)
    : binomialTail(before.sum, total, 1 - share);
  const change = Math.abs(recent.sum - expectedCount);
  const values = {
    recent: recent.sum,
    expected: round(expectedCount),
    before: before.sum,
    days: recent.days,
  };
  const impact = countImpact[series] * change;
  return [
    { ...base, kind: 'countRise', p: rise, impact, values },
    { ...base, kind: 'countFall', p: fall, impact: impact * fallShare, values },
  ];
}

function againstPeers(
  base: Base,
  { recent, series, prior }: { recent: Sum; series: CountSeries; prior: RatePrior },
): Candidate {
  const expectedCount = (prior.shape / prior.days) * recent.days;
  return {
    ...base,
    kind: 'countAbovePeers',
    p: gammaTail(recent.sum, recent.days, prior),
    impact: countImpact[series] * Math.max(0, recent.sum - expectedCount),
    values: { recent: recent.sum, expected: round(expectedCount), days: recent.days },
  };
}

const missingShareOf = (values: readonly (number | null)[]): number =>
  values.length === 0 ? 1 : round(1 - sumOf(values).days / values.length);
