import { type ActionItem, actionOf } from './actions.ts';
import { detectCounts } from './detectCounts.ts';
import { clockBins, detectEvents } from './detectEvents.ts';
import { detectMeasures } from './detectMeasures.ts';
import { detectRepairs } from './detectRepairs.ts';
import { detectScope } from './detectScope.ts';
import { detectStates } from './detectStates.ts';
import type { InsightEvidence } from './evidence.ts';
import { type ActingRole, type Candidate, type Confidence, keyOf } from './insight.ts';
import { type PeerGroup, peerGroupOf } from './peers.ts';
import { discoveryThreshold } from './statistics.ts';

/** Findings of a report. */
export const insightsMost = 7;
/** Findings of one kind about one subject: the others are the same finding at other elevators. */
const sameKindMost = 3;
/** Share of false findings among the significant ones. */
const falseDiscoveryRate = 0.1;
const knownWeight = 0.5;
const actionable = 1.5;

export interface Insight extends Candidate {
  isNew: boolean;
  confidence: Confidence;
  action: { item: ActionItem; role: ActingRole } | null;
}

export interface InsightReport {
  insights: Insight[];
  /** Candidates tested, which the correction counts. */
  testedCount: number;
  /** Tested candidates that pass it, of which the report shows the first; states that are read are not among them. */
  significantCount: number;
}

/** Everything that the evidence supports, at most seven findings; one that says so without any. */
export function findInsights(evidence: InsightEvidence): InsightReport {
  const groups = peerGroupsOf(evidence);
  const candidates = evidence.elevators.flatMap((elevator) => {
    const peers = groups.get(elevator.peerGroup);
    return peers && (evidence.focusIds?.has(elevator.id) ?? true)
      ? candidatesOf(elevator, evidence, peers)
      : [];
  });
  return rankCandidates([...candidates, ...detectScope(evidence)], {
    ...evidence,
    elevators: evidence.elevators.length,
    otherP: [],
  });
}

/** The peers of each group of elevators. */
export function peerGroupsOf(evidence: InsightEvidence): Map<string, PeerGroup> {
  const groups = Map.groupBy(evidence.elevators, ({ peerGroup }) => peerGroup);
  return new Map([...groups].map(([name, group]) => [name, peerGroupOf(group, evidence, clockBins)]));
}

/** Every candidate about one elevator. */
export const candidatesOf = (
  elevator: InsightEvidence['elevators'][number],
  evidence: InsightEvidence,
  peers: PeerGroup,
): Candidate[] => [
  ...detectCounts(elevator, evidence, peers),
  ...detectMeasures(elevator, evidence, peers),
  ...detectEvents(elevator, evidence, peers),
  ...detectRepairs(elevator, evidence),
  ...detectStates(elevator, evidence),
];

/**
 * The significant candidates in their order, corrected for the number tested (Benjamini and Hochberg).
 * `otherP` are those of tested candidates that are too weak to be listed.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  scope: { knownKeys: ReadonlySet<string>; days: number; elevators: number; otherP: readonly number[] },
): InsightReport {
  const { knownKeys, days, elevators, otherP } = scope;
  const testedP = [...candidates.flatMap(({ p }) => (p > 0 ? [p] : [])), ...otherP];
  const threshold = discoveryThreshold(testedP, falseDiscoveryRate);
  const significant = candidates.filter(({ p }) => p <= threshold);
  const candidatesByScore = significant
    .map((candidate) => ({ candidate, score: scoreOf(candidate, knownKeys) }))
    .toSorted((one, other) => other.score - one.score);
  const insights = withoutRepeats(candidatesByScore.map(({ candidate }) => candidate))
    .slice(0, insightsMost)
    .map((candidate) => insightOf(candidate, knownKeys));
  return {
    insights: insights.length > 0 ? insights : [nothingUnusual(days, elevators, testedP.length)],
    testedCount: testedP.length,
    significantCount: significant.filter(({ p }) => p > 0).length,
  };
}

/** Below this a p-value adds no certainty. */
const surestP = 1e-12;

function scoreOf(candidate: Candidate, knownKeys: ReadonlySet<string>): number {
  const certainty = Math.min(6, -Math.log10(Math.max(candidate.p, surestP))) / 6;
  const novelty = knownKeys.has(keyOf(candidate)) ? knownWeight : 1;
  return candidate.impact * certainty * novelty * (actionOf(candidate) ? actionable : 1);
}

/** One finding per elevator and subject, the best; the others say the same in other words. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const subjects = new Set<string>();
  const kinds = new Map<string, number>();
  return candidates.filter(({ elevatorId, companyId, subject, kind }) => {
    const about = elevatorId ?? companyId;
    const key = about === null ? `${kind} ${subject}` : `${about} ${subject}`;
    const count = kinds.get(`${kind} ${subject}`) ?? 0;
    if (subjects.has(key) || count >= sameKindMost) return false;
    subjects.add(key);
    kinds.set(`${kind} ${subject}`, count + 1);
    return true;
  });
}

const confidenceOf = (p: number): Confidence =>
  p === 0 ? 'read' : p < 0.00001 ? 'high' : p < 0.001 ? 'medium' : 'low';

const insightOf = (candidate: Candidate, knownKeys: ReadonlySet<string>): Insight => ({
  ...candidate,
  isNew: !knownKeys.has(keyOf(candidate)),
  confidence: confidenceOf(candidate.p),
  action: actionOf(candidate),
});

const nothingUnusual = (days: number, elevators: number, tests: number): Insight => ({
  kind: 'nothingUnusual',
  elevatorId: null,
  companyId: null,
  subject: 'all',
  otherSubject: null,
  p: 1,
  impact: 0,
  values: { elevators, tests },
  evidence: [],
  against: { days, missingShare: 0 },
  isNew: false,
  confidence: 'read',
  action: null,
});
