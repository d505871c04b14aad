import { dayMs } from '../timeUnits.ts';

/** Faults of an elevator and the days in which they could occur, both weighted by age. */
export interface Exposure {
  faults: number;
  days: number;
}

/** Distribution of the elevators' fault rates: Gamma with this shape, and rate in days. */
export interface RatePrior {
  shape: number;
  days: number;
}

/** Expected faults of an elevator within a horizon. */
export interface Hazard {
  expectedFaults: number;
  /** Of at least one fault. */
  probability: number;
  /** Expected faults of a usual elevator of the fleet. */
  fleet: number;
  /** Share of the elevator's own faults in the rate, against the fleet's. */
  ownShare: number;
}

/** Days after which a fault counts half. */
export const faultHalfLifeDays = 7;
/** Smallest exposure of an elevator that tells of the spread of rates. */
const leastDays = 1;
/** Bounds of the prior where the fleet's rates hardly differ, or hardly agree. */
const shapeBounds = { least: 0.05, most: 50 };

/** Weight of a moment of some age. */
const weightAt = (ageDays: number): number => 2 ** (-ageDays / faultHalfLifeDays);

/** Weighted days between two ages: the integral of the weights. */
const weightedDays = (fromAgeDays: number, toAgeDays: number): number =>
  ((weightAt(toAgeDays) - weightAt(fromAgeDays)) * faultHalfLifeDays) / Math.LN2;

/** Weighted faults and exposure of an elevator at a moment. Spans are the times in which it could fail. */
export function exposureOf(
  faultsAtMs: readonly number[],
  spans: readonly { fromMs: number; toMs: number }[],
  nowMs: number,
): Exposure {
  const age = (atMs: number) => Math.max(0, (nowMs - atMs) / dayMs);
  return {
    faults: faultsAtMs.reduce((sum, atMs) => (atMs <= nowMs ? sum + weightAt(age(atMs)) : sum), 0),
    days: spans.reduce(
      (sum, { fromMs, toMs }) =>
        fromMs < nowMs ? sum + weightedDays(age(fromMs), age(Math.min(toMs, nowMs))) : sum,
      0,
    ),
  };
}

/** Moments of the exposures of a fleet, whose most elevators have no fault of a code. */
export interface FleetMoments {
  elevators: number;
  days: number;
  daySquares: number;
  faults: number;
  faultSquares: number;
  faultDays: number;
}
export const noMoments: FleetMoments = {
  elevators: 0,
  days: 0,
  daySquares: 0,
  faults: 0,
  faultSquares: 0,
  faultDays: 0,
};

/** Adds elevators by their days; an elevator with hardly any contact tells nothing of the spread of rates. */
export const addDays = (moments: FleetMoments, days: number): FleetMoments =>
  days < leastDays
    ? moments
    : {
        ...moments,
        elevators: moments.elevators + 1,
        days: moments.days + days,
        daySquares: moments.daySquares + days ** 2,
      };

/** Adds the faults of an elevator whose days are added. */
export const addFaults = (moments: FleetMoments, { faults, days }: Exposure): FleetMoments =>
  days < leastDays
    ? moments
    : {
        ...moments,
        faults: moments.faults + faults,
        faultSquares: moments.faultSquares + faults ** 2,
        faultDays: moments.faultDays + faults * days,
      };

/** The spread of rates in a fleet, by moments; null without a single fault. */
export function fitPrior({
  days,
  daySquares,
  faults,
  faultSquares,
  faultDays,
}: FleetMoments): RatePrior | null {
  if (faults === 0 || days === 0) return null;
  const rate = faults / days;
  const squares = faultSquares - 2 * rate * faultDays + rate ** 2 * daySquares;
  // A count varies by chance as much as by its mean; the remainder is the variance of the rates.
  const variance = (squares - faults) / daySquares;
  const shape =
    variance <= 0
      ? shapeBounds.most
      : Math.min(shapeBounds.most, Math.max(shapeBounds.least, rate ** 2 / variance));
  return { shape, days: shape / rate };
}

/** The spread of rates of elevators that are listed. */
export const priorOf = (fleet: readonly Exposure[]): RatePrior | null =>
  fitPrior(
    fleet.reduce<FleetMoments>((moments, one) => addFaults(addDays(moments, one.days), one), noMoments),
  );

/** The elevator's rate shrunk to the fleet's (Gamma–Poisson): with few own days the fleet decides. */
export function expectFaults(prior: RatePrior, own: Exposure, horizonDays: number): Hazard {
  const shape = prior.shape + own.faults;
  const days = prior.days + own.days;
  return {
    expectedFaults: (shape / days) * horizonDays,
    probability: 1 - (days / (days + horizonDays)) ** shape,
    fleet: (prior.shape / prior.days) * horizonDays,
    ownShare: own.days / days,
  };
}
