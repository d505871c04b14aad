import { faultCodes, faultName } from '../elevatorCodes.ts';
import { findChangePoints } from '../ride/changePoints.ts';
import { type Exposure, expectFaults, exposureOf, faultHalfLifeDays, type RatePrior } from './hazard.ts';
import { type CardClaim, cardHorizonDays, leastExcess, leastFaults, leastProbability } from './healthCard.ts';
import { type IndicatorName, indicatorNames, indicatorOf } from './indicators.ts';
import { type Drift, type IndicatorWeeks, judgeIndicator } from './judgeIndicator.ts';
import { type ComponentUse, forecastLife } from './lifeForecast.ts';
import { subsystemOfFault } from './subsystems.ts';

/** A measurement of the brake switches, in ms. */
export interface BrakeRecord {
  id: string;
  open1: number | null;
  open2: number | null;
  close1: number | null;
  close2: number | null;
}

/** What is known of one elevator at a moment. */
export interface CardFacts {
  nowMs: number;
  faults: readonly { id: string; code: number; atMs: number }[];
  /** Times with contact. */
  spans: readonly { fromMs: number; toMs: number }[];
  weeks: Partial<Record<IndicatorName, IndicatorWeeks>>;
  /** In order of time. */
  brakes: readonly BrakeRecord[];
  lives: readonly (ComponentUse & { id: string; component: string })[];
}

/** What is known of its fleet. */
export interface FleetFacts {
  priors: ReadonlyMap<number, RatePrior>;
  peers: ReadonlyMap<IndicatorName, { values: readonly number[]; changes: readonly number[] }>;
}

/** Change points of a brake that are recent enough for a card: among its newest records. */
const newestRecords = 20;

/** Every claim that the rules make of an elevator. */
export const judgeCards = (facts: CardFacts, fleet: FleetFacts): CardClaim[] => [
  ...judgeHazards(facts, fleet),
  ...judgeDrifts(facts, fleet),
  ...judgeShifts(facts),
  ...judgeLives(facts),
];

/** Codes with faults of the elevator, each with its own exposure. */
export function exposuresOf({ faults, spans, nowMs }: CardFacts): Map<number, Exposure> {
  const codes = new Set(faults.map(({ code }) => code));
  return new Map(
    [...codes].map((code) => [
      code,
      exposureOf(
        faults.filter((fault) => fault.code === code).map(({ atMs }) => atMs),
        spans,
        nowMs,
      ),
    ]),
  );
}

function judgeHazards(facts: CardFacts, { priors }: FleetFacts): CardClaim[] {
  return [...exposuresOf(facts)].flatMap(([code, exposure]): CardClaim[] => {
    const prior = priors.get(code);
    const own = facts.faults.filter((fault) => fault.code === code);
    if (!prior || own.length < leastFaults || code === faultCodes.none) return [];
    const { expectedFaults, probability, fleet } = expectFaults(prior, exposure, cardHorizonDays);
    if (probability < leastProbability || expectedFaults < leastExcess * fleet) return [];
    return [
      {
        rule: 'hazard',
        subsystem: subsystemOfFault[faultName(code)],
        subject: faultName(code),
        value: expectedFaults,
        reference: fleet,
        n: own.length,
        probability,
        horizonDays: cardHorizonDays,
        band: null,
        peers: null,
        endsAt: faultFreeDays(prior, exposure),
        evidence: own.map(({ id }) => id).slice(-10),
      },
    ];
  });
}

/** Days without a fault after which the expectation is no longer above the card's threshold. */
function faultFreeDays(prior: RatePrior, own: Exposure): number {
  for (let days = 1; days < 365; days++) {
    const weight = 2 ** (-days / faultHalfLifeDays);
    const later = {
      faults: own.faults * weight,
      days: own.days * weight + ((1 - weight) * faultHalfLifeDays) / Math.LN2,
    };
    const { expectedFaults, probability, fleet } = expectFaults(prior, later, cardHorizonDays);
    if (probability < leastProbability || expectedFaults < leastExcess * fleet) return days;
  }
  return 365;
}

const judgeDrifts = ({ weeks }: CardFacts, { peers }: FleetFacts): CardClaim[] =>
  indicatorNames.flatMap((name) => {
    const own = weeks[name];
    const drift = own && judgeIndicator(name, own, peers.get(name) ?? { values: [], changes: [] });
    return drift ? [driftClaim(drift)] : [];
  });

const driftClaim = ({ indicator, value, usual, weeks, peers, endsAt }: Drift): CardClaim => ({
  rule: 'drift',
  subsystem: indicatorOf(indicator).subsystem,
  subject: indicator,
  value,
  reference: usual,
  n: weeks,
  probability: null,
  horizonDays: cardHorizonDays,
  band: null,
  peers: peers && { usual: peers.usual, count: peers.count },
  endsAt,
  evidence: [],
});

/** Series of the brake, each with the indicator that names it. */
const brakeSeries: readonly {
  subject: IndicatorName;
  read(record: BrakeRecord): number | null;
}[] = [
  { subject: 'brakeOpenTime', read: ({ open1 }) => open1 },
  { subject: 'brakeOpenTime', read: ({ open2 }) => open2 },
  { subject: 'brakeCloseTime', read: ({ close1 }) => close1 },
  { subject: 'brakeCloseTime', read: ({ close2 }) => close2 },
  {
    subject: 'brakeAsymmetry',
    read: ({ close1, close2 }) => (close1 === null || close2 === null ? null : Math.abs(close1 - close2)),
  },
];

/** A lasting shift of a switch's time; its level says nothing, since each brake has its own. */
function judgeShifts({ brakes }: CardFacts): CardClaim[] {
  const claims = brakeSeries.flatMap(({ subject, read }): CardClaim[] => {
    const points = brakes.flatMap((record) => {
      const value = read(record);
      return value === null ? [] : [{ id: record.id, value }];
    });
    const { resolution } = indicatorOf(subject);
    const shift = findChangePoints(
      points.map(({ value }) => value),
      resolution,
    ).findLast(({ at }) => at >= points.length - newestRecords);
    if (!shift) return [];
    return [
      {
        rule: 'shift',
        subsystem: 'brake',
        subject,
        value: shift.after,
        reference: shift.before,
        n: points.length - shift.at,
        probability: null,
        horizonDays: cardHorizonDays,
        band: null,
        peers: null,
        endsAt: shift.before,
        evidence: points.slice(shift.at, shift.at + 10).map(({ id }) => id),
      },
    ];
  });
  // Both switches of a brake share a card: the one with the greater shift.
  const greatest = new Map<string, CardClaim>();
  for (const claim of claims.toSorted((a, b) => shiftOf(b) - shiftOf(a)))
    if (!greatest.has(claim.subject)) greatest.set(claim.subject, claim);
  return [...greatest.values()];
}

const shiftOf = ({ value, reference }: CardClaim): number => Math.abs(value - reference);

const judgeLives = ({ lives }: CardFacts): CardClaim[] =>
  lives.flatMap((life): CardClaim[] => {
    const forecast = forecastLife(life);
    if (!forecast || forecast.earliestDays > cardHorizonDays) return [];
    return [
      {
        rule: 'life',
        subsystem: subsystemOfComponent[life.component] ?? 'controller',
        subject: life.component,
        value: forecast.days,
        reference: forecast.usedShare,
        n: forecast.weeks,
        probability: null,
        horizonDays: cardHorizonDays,
        band: [forecast.earliestDays, forecast.latestDays],
        peers: null,
        endsAt: null,
        evidence: [life.id],
      },
    ];
  });

const subsystemOfComponent: Partial<Record<string, CardClaim['subsystem']>> = {
  mainContactor: 'drive',
  brakeContactor: 'brake',
  doorLockRelay: 'door',
  inverterCapacitor: 'drive',
  inverterFan: 'drive',
  wireRope: 'drive',
  speedLimiterRope: 'safety',
  brakeSwitch: 'brake',
  motor: 'drive',
  oilCan: 'levelling',
  levelSwitch: 'levelling',
  doorZoneSwitch: 'levelling',
  carDoor: 'door',
  hallDoor: 'door',
};
