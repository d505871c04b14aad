import { minuteMs, secondMs } from '../timeUnits.ts';
import type { SignInJudgement } from './signIn.ts';

/** Facts recorded from the elevator during a visit. */
export interface RecordedVisit {
  /** How long the recorder has readings of the elevator between sign-in and sign-out. */
  coveredMs: number;
  /** In inspection mode. */
  inspectionMs: number;
  /** In a mode other than normal service. */
  outOfServiceMs: number;
  /** Runs of the car in inspection mode, as from the car top. */
  inspectionRuns: number;
  /** Distinct floors at which a door opened. */
  floorsOpened: number;
}

/** Evidence of an inspection of the elevator during the worker's presence. */
export interface VisitEvidence {
  signIn: SignInJudgement | null;
  startMs: number;
  endMs: number;
  /** Null without a recording of the time. */
  recording: RecordedVisit | null;
  /** Number of planned maintainers, and of signatures. */
  plannedPersons: number;
  signedPersons: number;
  /** Times of the items' judgements, by the phone. */
  judgedAtMs: readonly number[];
}

/** Facts of a proof, in the order of their weight. Label keys `upkeep.visit.facts.<fact>`. */
export const proofFacts = [
  'inspectionMode',
  'position',
  'inspectionRuns',
  'doors',
  'duration',
  'persons',
  'itemTimes',
  'code',
] as const;
export type ProofFact = (typeof proofFacts)[number];

/** Contradictions between the record and the elevator. Label keys `upkeep.visit.contradictions.<name>`. */
export const contradictions = [
  'neverLeftService',
  'shorterThanWork',
  'itemsAtOnce',
  'onePersonSigned',
  'signedInElsewhere',
] as const;
export type Contradiction = (typeof contradictions)[number];

export interface FactOfProof {
  fact: ProofFact;
  /** Null if unknown. */
  isMet: boolean | null;
  /** The measured value: seconds, metres or a count. */
  value: number | null;
  weight: number;
}

export interface VisitProof {
  /** Share of the weight of the known facts that is met, 0 to 100; null without a known fact. */
  score: number | null;
  facts: FactOfProof[];
  contradictions: Contradiction[];
}

/** Weights add up to 100. */
const weights = {
  inspectionMode: 30,
  position: 20,
  inspectionRuns: 15,
  doors: 10,
  duration: 10,
  persons: 5,
  itemTimes: 5,
  code: 5,
} as const satisfies Record<ProofFact, number>;

/** A visit shorter than this cannot hold the items of half a month. */
export const shortestVisitMs = 15 * minuteMs;
/** Below this share of the visit the recording proves no absence. */
const coveredShare = 0.8;
/** Minimum of floors with an opened door in a check of landing doors. */
const floorsLeast = 2;
/** Items judged faster than this, from one to the next, were not looked at. */
const itemLeastMs = 3 * secondMs;
/** So few items say nothing about haste. */
const itemsLeast = 5;

/**
 * Judges by the elevator's data whether a visit took place: facts with a score, and contradictions by name. It states
 * recorded facts and accuses no one; an unknown fact does not change the score.
 */
export function judgeVisit(evidence: VisitEvidence): VisitProof {
  const { signIn, recording, startMs, endMs, plannedPersons, signedPersons } = evidence;
  const durationMs = endMs - startMs;
  const isCovered = recording !== null && recording.coveredMs >= coveredShare * durationMs;
  const stepMs = medianStepMs(evidence.judgedAtMs);
  // An absence counts only if the recording covers the visit; a presence always does.
  const recordedFact = (value: number, isMet: boolean) => ({
    isMet: isMet || (isCovered ? false : null),
    value,
  });
  const noRecord = { isMet: null, value: null };
  const facts: Record<ProofFact, Pick<FactOfProof, 'isMet' | 'value'>> = {
    inspectionMode: recording
      ? recordedFact(recording.inspectionMs / secondMs, recording.inspectionMs > 0)
      : noRecord,
    inspectionRuns: recording
      ? recordedFact(recording.inspectionRuns, recording.inspectionRuns > 0)
      : noRecord,
    doors: recording ? recordedFact(recording.floorsOpened, recording.floorsOpened >= floorsLeast) : noRecord,
    position: { isMet: placeFact(signIn), value: signIn?.distanceM ?? null },
    code: { isMet: signIn?.isCodeRight ?? null, value: null },
    duration: { isMet: durationMs >= shortestVisitMs, value: durationMs / secondMs },
    persons: {
      isMet: plannedPersons < 2 ? null : signedPersons >= plannedPersons,
      value: signedPersons,
    },
    itemTimes: {
      isMet: stepMs === null ? null : stepMs >= itemLeastMs,
      value: stepMs === null ? null : stepMs / secondMs,
    },
  };
  const list = proofFacts.map((fact) => ({ fact, ...facts[fact], weight: weights[fact] }));
  return { score: scoreOf(list), facts: list, contradictions: contradictionsOf(evidence, facts, isCovered) };
}

const placeFact = (signIn: SignInJudgement | null): boolean | null => {
  if (signIn === null) return null;
  return signIn.place === 'none' || signIn.place === 'unknownSite' ? null : signIn.place === 'near';
};

function scoreOf(facts: readonly FactOfProof[]): number | null {
  const knownFacts = facts.filter(({ isMet }) => isMet !== null);
  const weightOf = (some: readonly FactOfProof[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const knownWeight = weightOf(knownFacts);
  return knownWeight === 0
    ? null
    : Math.round((100 * weightOf(knownFacts.filter(({ isMet }) => isMet))) / knownWeight);
}

function contradictionsOf(
  { signIn, recording, plannedPersons, signedPersons }: VisitEvidence,
  facts: Record<ProofFact, Pick<FactOfProof, 'isMet' | 'value'>>,
  isCovered: boolean,
): Contradiction[] {
  const holds: Record<Contradiction, boolean> = {
    neverLeftService: isCovered && recording?.outOfServiceMs === 0,
    shorterThanWork: facts.duration.isMet === false,
    itemsAtOnce: facts.itemTimes.isMet === false,
    onePersonSigned: plannedPersons > 1 && signedPersons < plannedPersons,
    signedInElsewhere: signIn?.place === 'far' || signIn?.place === 'mock' || signIn?.isCodeRight === false,
  };
  return contradictions.filter((one) => holds[one]);
}

/** The median time from one judged item to the next; null for too few items. */
export function medianStepMs(judgedAtMs: readonly number[]): number | null {
  if (judgedAtMs.length < itemsLeast) return null;
  const sortedAtMs = judgedAtMs.toSorted((a, b) => a - b);
  const steps = sortedAtMs.slice(1).map((at, before) => at - (sortedAtMs[before] ?? at));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? null;
}
