import type { Place } from '../model/field.ts';
import { assign } from './assignment.ts';
import { airDistanceM } from './distance.ts';
import { minuteMs } from './timeUnits.ts';

/** Help must arrive within this time of the report (domain rule of the 96333 centres). */
export const arrivalWithinMs = 30 * minuteMs;
/** A position older than this is stale. */
export const positionFreshMs = 5 * minuteMs;
/** Default distance from the elevator that counts as arrived. */
export const arrivalThresholdM = 200;
/** Without a route, the distance is the air line times this factor, … */
export const detourFactor = 1.4;
/** … driven at this. */
export const townSpeedKmh = 25;

/** A position reported by a phone. */
export interface PhonePlace extends Place {
  /** Radius of accuracy, by the phone's estimate. */
  accuracyM?: number | null | undefined;
  /** Time of the position; the judged moment if absent. */
  atMs?: number | undefined;
}

export interface ArrivalJudgement {
  isThere: boolean;
  /** Null if it cannot be measured. */
  distanceM: number | null;
  /** The reason: near enough, too far, too inaccurate or too old, or no place to compare with. */
  why: 'near' | 'far' | 'inaccurate' | 'stale' | 'noPlace';
}

/**
 * Whether a phone's position proves that its user was at the elevator at a given time. A position less accurate than
 * the threshold proves nothing: the user then confirms the arrival manually, with a reason.
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

/** Travel time without a route: air line × detour factor at town speed. */
export const travelByDistanceMs = (distanceM: number): number =>
  Math.round(((distanceM * detourFactor) / (townSpeedKmh / 3.6)) * 1_000);

/** Ties between rescuer and elevator, nearest first. */
export const rescuerTies = ['worker', 'contract', 'neighbour', 'fireService'] as const;
export type RescuerTie = (typeof rescuerTies)[number];
/** 1 the contract's crew, 2 the neighbours, 3 the fire service. */
export type RescueLevel = 1 | 2 | 3;
export const levelOfTie = { worker: 1, contract: 1, neighbour: 2, fireService: 3 } as const satisfies Record<
  RescuerTie,
  RescueLevel
>;

/** Reasons why a person is no candidate. */
export const refusals = ['offDuty', 'busy', 'noConsent', 'noPosition', 'positionStale'] as const;
export type Refusal = (typeof refusals)[number];

/** A rescuer as the ranking needs it. */
export interface Rescuer {
  userId: string;
  tie: RescuerTie;
  isOnDuty: boolean;
  /** Whether the position is shared while on duty. */
  hasConsent: boolean;
  /** Time of the last position; null for none. */
  positionAtMs: number | null;
  /** Whether another open case binds the rescuer. */
  isBusy: boolean;
  /** Travel time to the case; null without a position. */
  travelMs: number | null;
}

export interface Candidate {
  userId: string;
  tie: RescuerTie;
  level: RescueLevel;
  etaMs: number;
  /** Whether the arrival is before the case's deadline. */
  isInTime: boolean;
}

/** Reasons why a level has no candidate. */
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
 * Ranks rescuers, best first: on time before late, then the contract's crew before neighbours before the fire service,
 * then the earliest arrival. Refused rescuers are listed with the reason, and so is the shortfall of each empty level.
 */
export function rankRescuers(
  rescuers: readonly Rescuer[],
  { nowMs, dueMs, hasCompany }: { nowMs: number; dueMs: number; hasCompany: boolean },
): Ranking {
  const candidates: Candidate[] = [];
  const refusals: Ranking['refused'] = [];
  for (const rescuer of rescuers) {
    const { userId, tie, travelMs } = rescuer;
    const reason = refusalOf(rescuer, nowMs);
    if (reason !== null || travelMs === null) {
      refusals.push({ userId, tie, reason: reason ?? 'noPosition' });
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
    const out = refusals.filter((one) => levelOfTie[one.tie] === level && one.reason !== 'offDuty');
    if (out.length > 0)
      return [{ level, reason: out.every((one) => one.reason === 'busy') ? 'allBusy' : 'noneLocated' }];
    return [{ level, reason: level === 1 && !hasCompany ? 'noCompany' : 'noneOnDuty' }];
  });
  return { candidates, refused: refusals, shortfalls };
}

/** A case of a joint proposal with its candidates. */
export interface OpenCase {
  orderId: string;
  candidates: readonly Candidate[];
}

/**
 * Assigns rescuers to open cases jointly: as many cases served as possible, then as few late as possible, then the
 * contract's crews first, then the minimum sum of arrival times. Null for a case without an available rescuer.
 */
export function assignJointly(cases: readonly OpenCase[], nowMs: number): Map<string, Candidate | null> {
  const userIds = [...new Set(cases.flatMap((one) => one.candidates.map(({ userId }) => userId)))].sort();
  const count = cases.length + 1;
  // Each weight exceeds the maximum sum of all smaller ones.
  const levelWeight = longestTravelS * count;
  const lateWeight = levelWeight * 3 * count;
  const unservedCost = lateWeight * 2 * count;
  const byUser = cases.map(
    (one) => new Map(one.candidates.map((candidate) => [candidate.userId, candidate])),
  );
  const costs = byUser.map((candidatesById) =>
    userIds.map((userId) => {
      const candidate = candidatesById.get(userId);
      if (!candidate) return unservedCost * 2;
      const travelS = Math.min(longestTravelS - 1, Math.round((candidate.etaMs - nowMs) / 1_000));
      return travelS + (candidate.level - 1) * levelWeight + (candidate.isInTime ? 0 : lateWeight);
    }),
  );
  const answer = assign(costs, unservedCost);
  return new Map(
    cases.map((one, row) => {
      const column = answer[row];
      const userId = column === null || column === undefined ? undefined : userIds[column];
      return [one.orderId, (userId !== undefined && byUser[row]?.get(userId)) || null];
    }),
  );
}

/** Upper bound of travel times within a town. */
const longestTravelS = 36_000;
