import type { Place } from '../model/field.ts';
import { assign } from './assignment.ts';
import { airDistanceM } from './distance.ts';

/** Help stands where it is asked for within this of the report (domain rule of the 96333 centres). */
export const arrivalWithinMs = 30 * 60_000;
/** A position older than this says nothing of where somebody is. */
export const positionFreshMs = 5 * 60_000;
/** Who stands within this of the elevator has arrived, unless the configuration says otherwise. */
export const arrivalThresholdM = 200;
/** Where no routes are known the way is taken as the air line times this, … */
export const detourFactor = 1.4;
/** … driven at this. */
export const townSpeedKmh = 25;

/** Where a phone says it is. */
export interface PhonePlace extends Place {
  /** Radius within which it is, as the phone judges. */
  accuracyM?: number | null | undefined;
  /** When the phone was there; the moment that is judged, where it does not say. */
  atMs?: number | undefined;
}

export interface ArrivalJudgement {
  isThere: boolean;
  /** Null where nothing can be measured. */
  distanceM: number | null;
  /** Why: near enough, too far, too coarse or too old to prove anything, or nowhere to compare with. */
  why: 'near' | 'far' | 'inaccurate' | 'stale' | 'noPlace';
}

/**
 * Whether a phone's place proves that its bearer stood at the elevator at a moment. A place whose accuracy is worse than
 * the threshold proves nothing: then a person says so by hand, with a reason.
 */
export function judgeArrival(
  place: PhonePlace | null | undefined,
  elevatorPlace: Place | null | undefined,
  atMs: number,
  thresholdM: number = arrivalThresholdM,
): ArrivalJudgement {
  if (!place || !elevatorPlace) return { isThere: false, distanceM: null, why: 'noPlace' };
  const distanceM = Math.round(airDistanceM(place, elevatorPlace));
  const no = (why: ArrivalJudgement['why']): ArrivalJudgement => ({ isThere: false, distanceM, why });
  if (place.atMs !== undefined && Math.abs(atMs - place.atMs) > positionFreshMs) return no('stale');
  if (place.accuracyM !== null && place.accuracyM !== undefined && place.accuracyM > thresholdM)
    return no('inaccurate');
  return distanceM <= thresholdM ? { isThere: true, distanceM, why: 'near' } : no('far');
}

/** How long the way takes where no routes are known: air line × detour factor at a town's speed. */
export const travelByDistanceMs = (distanceM: number): number =>
  Math.round(((distanceM * detourFactor) / (townSpeedKmh / 3.6)) * 1_000);

/** What ties a rescuer to an elevator, nearest tie first. */
export const rescuerTies = ['worker', 'contract', 'neighbour', 'fireService'] as const;
export type RescuerTie = (typeof rescuerTies)[number];
/** 1 the contract's crew, 2 the neighbours, 3 the fire service. */
export type RescueLevel = 1 | 2 | 3;
export const levelOfTie = { worker: 1, contract: 1, neighbour: 2, fireService: 3 } as const satisfies Record<
  RescuerTie,
  RescueLevel
>;

/** Why somebody is no candidate now. */
export const refusals = ['offDuty', 'busy', 'noConsent', 'noPosition', 'positionStale'] as const;
export type Refusal = (typeof refusals)[number];

/** A rescuer as the ranking sees one. */
export interface Rescuer {
  userId: string;
  tie: RescuerTie;
  isOnDuty: boolean;
  /** Shows where they are, as long as they are on duty. */
  hasConsent: boolean;
  /** When the last position was taken; null for none. */
  positionAtMs: number | null;
  /** Bound by another open case. */
  isBusy: boolean;
  /** The way to the case, where a position is known. */
  travelMs: number | null;
}

export interface Candidate {
  userId: string;
  tie: RescuerTie;
  level: RescueLevel;
  etaMs: number;
  /** Arrives before the case is due. */
  isInTime: boolean;
}

/** Why a level has nobody to send. */
export const shortfallReasons = ['noCompany', 'noneOnDuty', 'noneLocated', 'allBusy', 'allLate'] as const;
export type ShortfallReason = (typeof shortfallReasons)[number];
export interface Shortfall {
  level: RescueLevel;
  reason: ShortfallReason;
}

export interface Ranking {
  candidates: Candidate[];
  refused: { userId: string; tie: RescuerTie; reason: Refusal }[];
  shortfalls: Shortfall[];
}

export const refusalOf = (rescuer: Rescuer, nowMs: number): Refusal | null => {
  if (!rescuer.isOnDuty) return 'offDuty';
  if (rescuer.isBusy) return 'busy';
  if (!rescuer.hasConsent) return 'noConsent';
  if (rescuer.positionAtMs === null || rescuer.travelMs === null) return 'noPosition';
  return nowMs - rescuer.positionAtMs > positionFreshMs ? 'positionStale' : null;
};

/**
 * Who can go, best first: those who arrive in time before those who do not, among them the contract's crew before
 * neighbours before the fire service, among equals the soonest. Who cannot be sent stands beside them with
 * the reason, and so does a level that has nobody.
 */
export function rankRescuers(
  rescuers: readonly Rescuer[],
  { nowMs, dueMs, hasCompany }: { nowMs: number; dueMs: number; hasCompany: boolean },
): Ranking {
  const candidates: Candidate[] = [];
  const refused: Ranking['refused'] = [];
  for (const rescuer of rescuers) {
    const { userId, tie, travelMs } = rescuer;
    const reason = refusalOf(rescuer, nowMs);
    if (reason !== null || travelMs === null) {
      refused.push({ userId, tie, reason: reason ?? 'noPosition' });
      continue;
    }
    const etaMs = nowMs + travelMs;
    candidates.push({ userId, tie, level: levelOfTie[tie], etaMs, isInTime: etaMs <= dueMs });
  }
  candidates.sort(
    (a, b) =>
      Number(b.isInTime) - Number(a.isInTime) ||
      a.level - b.level ||
      a.etaMs - b.etaMs ||
      a.userId.localeCompare(b.userId),
  );
  const shortfalls = ([1, 2, 3] as const).flatMap((level): Shortfall[] => {
    const sendable = candidates.filter((one) => one.level === level);
    if (sendable.some((one) => one.isInTime)) return [];
    if (sendable.length > 0) return [{ level, reason: 'allLate' }];
    const out = refused.filter((one) => levelOfTie[one.tie] === level && one.reason !== 'offDuty');
    if (out.length > 0)
      return [{ level, reason: out.every((one) => one.reason === 'busy') ? 'allBusy' : 'noneLocated' }];
    return [{ level, reason: level === 1 && !hasCompany ? 'noCompany' : 'noneOnDuty' }];
  });
  return { candidates, refused, shortfalls };
}

/** A case of a joint proposal with who could go. */
export interface OpenCase {
  orderId: string;
  candidates: readonly Candidate[];
}

/**
 * Who goes where when several cases are open, decided together: as many cases as possible have somebody, then as few as
 * possible late, then the contract's crews before others, then the least sum of arrival times. Null for a case that
 * nobody is left for.
 */
export function assignJointly(cases: readonly OpenCase[], nowMs: number): Map<string, Candidate | null> {
  const userIds = [...new Set(cases.flatMap((one) => one.candidates.map(({ userId }) => userId)))].sort();
  const count = cases.length + 1;
  // Each weight is more than all lesser ones together can sum up to.
  const levelWeight = longestTravelS * count;
  const lateWeight = levelWeight * 3 * count;
  const unserved = lateWeight * 2 * count;
  const byUser = cases.map(
    (one) => new Map(one.candidates.map((candidate) => [candidate.userId, candidate])),
  );
  const costs = byUser.map((known) =>
    userIds.map((userId) => {
      const candidate = known.get(userId);
      if (!candidate) return unserved * 2;
      const travelS = Math.min(longestTravelS - 1, Math.round((candidate.etaMs - nowMs) / 1_000));
      return travelS + (candidate.level - 1) * levelWeight + (candidate.isInTime ? 0 : lateWeight);
    }),
  );
  const answer = assign(costs, unserved);
  return new Map(
    cases.map((one, row) => {
      const column = answer[row];
      const userId = column === null || column === undefined ? undefined : userIds[column];
      return [one.orderId, (userId !== undefined && byUser[row]?.get(userId)) || null];
    }),
  );
}

/** No way within a town takes longer. */
const longestTravelS = 36_000;
