import { z } from 'zod';
import { idSchema } from '../../model/field.ts';

/** Causes of an outage. Time with several causes counts for the first of them. */
export const outageCauses = ['powerLoss', 'fault', 'mode'] as const;
export type OutageCause = (typeof outageCauses)[number];

/**
 * Sums over elevators and local days; times in milliseconds. `known` time is without the time without contact and
 * without planned maintenance.
 */
export const evidenceSums = [
  /** Elevators in use, by day, and as shares of a month. */
  'elevatorDays',
  'elevatorMonths',
  'periodMs',
  'noDataMs',
  'plannedMs',
  'downMs',
  'powerLossMs',
  'faultMs',
  'modeMs',
  /** Outages that began in the day, and those of them caused by a fault. */
  'outages',
  'failures',
  /** Time with a recording of the car, and the motion in it. */
  'recordedMs',
  'runMs',
  'starts',
  'trips',
  'doorCycles',
  'distanceM',
  /** Time with a meter reading, and the energy in it. */
  'meteredMs',
  'energyWh',
  /** Trips of the days, by the metered share of each day. */
  'meteredTrips',
  'alarms',
  'trappedAlarms',
  'faults',
  'visitsDue',
  'visitsOnTime',
] as const;
export type EvidenceSum = (typeof evidenceSums)[number];

const ms = z.number().nullable();

/** One repair order, at the day of its report. */
export const caseEvidenceSchema = z.object({
  orderId: idSchema,
  /** Whether people were inside, and the number of freed people. */
  hasPeople: z.boolean(),
  people: z.int(),
  /** Caused by a user (class D2). */
  isByUser: z.boolean(),
  /** From the report to the acceptance and to the arrival, and from the arrival to the people outside. */
  acceptMs: ms,
  arriveMs: ms,
  rescueMs: ms,
  /** Null while neither the event nor its time limit has come. */
  isAcceptedInTime: z.boolean().nullable(),
  /** Of cases with people. */
  isArrivedInTime: z.boolean().nullable(),
  /** Whether the same fault was repaired within 30 days before; null without a fault code. */
  isRepeat: z.boolean().nullable(),
  /** Whether any order of the elevator was completed within 30 days before. */
  isReturn: z.boolean(),
  isCompleted: z.boolean(),
});
export type CaseEvidence = z.infer<typeof caseEvidenceSchema>;

/** The values of a case in the order of `caseFields`, as months store them. */
export type PackedCase = [
  orderId: string,
  hasPeople: boolean,
  people: number,
  isByUser: boolean,
  acceptMs: number | null,
  arriveMs: number | null,
  rescueMs: number | null,
  isAcceptedInTime: boolean | null,
  isArrivedInTime: boolean | null,
  isRepeat: boolean | null,
  isReturn: boolean,
  isCompleted: boolean,
];

/** Members of a case in their stored order. */
export const caseFields = Object.keys(caseEvidenceSchema.shape);

export function unpackCase(packedCase: PackedCase): CaseEvidence {
  const [orderId, hasPeople, people, isByUser, acceptMs, arriveMs, rescueMs, ...verdicts] = packedCase;
  const [isAcceptedInTime, isArrivedInTime, isRepeat, isReturn, isCompleted] = verdicts;
  return {
    orderId,
    hasPeople,
    people,
    isByUser,
    acceptMs,
    arriveMs,
    rescueMs,
    isAcceptedInTime,
    isArrivedInTime,
    isRepeat,
    isReturn,
    isCompleted,
  };
}

/** Weekdays from Monday, and hours. */
export const weekdays = 7;
export const hoursOfDay = 24;

/** Input of every figure. */
export interface Evidence {
  sums: Record<EvidenceSum, number>;
  /** Repair orders without revoked ones and those of a second alarm. */
  cases: readonly CaseEvidence[];
}

const sumsSchema = z.record(z.enum(evidenceSums), z.number());
const zeroSums = sumsSchema.parse(Object.fromEntries(evidenceSums.map((sum) => [sum, 0])));

export const noEvidence: Evidence = {
  sums: zeroSums,
  cases: [],
};

/** Evidence of repair orders alone, for the figures that need no other. */
export const evidenceOfCases = (cases: readonly CaseEvidence[]): Evidence => ({
  sums: { ...zeroSums, elevatorDays: 1 },
  cases,
});

/** A record of every sum. */
export function sumsOf(read: (sum: EvidenceSum) => number): Record<EvidenceSum, number> {
  const sums = { ...zeroSums };
  for (const sum of evidenceSums) sums[sum] = read(sum);
  return sums;
}

/** Trips of an elevator's day in its metered share: those that the day's energy moved. */
export const meteredTripsOf = ({
  trips,
  meteredMs,
  periodMs,
}: Pick<Record<EvidenceSum, number>, 'trips' | 'meteredMs' | 'periodMs'>): number =>
  periodMs > 0 ? (trips * Math.min(meteredMs, periodMs)) / periodMs : 0;

/** Adds the evidence of several elevators or days. */
export const addEvidence = (parts: readonly Evidence[]): Evidence => ({
  sums: sumsOf((sum) => parts.reduce((total, part) => total + part.sums[sum], 0)),
  cases: parts.flatMap(({ cases }) => cases),
});
