import type { DayNumber } from './dayNumber.ts';
import {
  type ClassDays,
  type MaintenanceClass,
  maintenanceClasses,
  tsgIntervalDays,
} from './maintenanceClass.ts';

/** A visit that a maintainer signed. Voiding keeps the record and removes it from the chain. */
export interface SignedVisit {
  orderId: string;
  visitClass: MaintenanceClass;
  companyId: string;
  /** The local day of the signature, fixed at that time. */
  signedOn: DayNumber;
  isVoided: boolean;
}

/** A company maintains the elevator from this day on, until the next take-over. */
export interface TakeOver {
  companyId: string;
  fromOn: DayNumber;
}

/**
 * The elevator is out of use (use status 3) from `fromOn`; `untilOn` is its first day back, null for a lasting stop.
 */
export interface StopSpan {
  fromOn: DayNumber;
  untilOn: DayNumber | null;
}

/** A user ended or interrupted a schedule; all three are required, see `switchOffSchedule`. */
export interface ScheduleSwitchOff {
  byUserId: string;
  reason: string;
  /** The recorded event of the decision. */
  eventId: string;
  fromOn: DayNumber;
}

/** The facts that decide an elevator's next visit. Lists may be in any order. */
export interface UpkeepFacts {
  /** At least one; the first day is the base of a class without a signed visit. */
  takeOvers: readonly TakeOver[];
  visits: readonly SignedVisit[];
  stops: readonly StopSpan[];
  switchOff: ScheduleSwitchOff | null;
}

/** Start of the next interval after a late visit: the visit, or the day on which it was due. */
export const lateReadings = ['fromVisit', 'fromDueDay'] as const;
export type LateReading = (typeof lateReadings)[number];

/** A company's rule. Days are whole and above 0. */
export interface UpkeepRule {
  /** The planned interval of each class; the shortest comes from the elevator's cycle of 1 to 90 days (§5). */
  cycleDays: ClassDays;
  /** The longest legal interval; a longer cycle is shortened to it. Null without a legal limit. */
  limitDays: ClassDays | null;
  lateReading: LateReading;
  /** A deeper class due within this many days after a visit is done with it. */
  mergeDays: number;
  /** Required class when the elevator returns to service after a stop. */
  returnClass: MaintenanceClass;
  /** A return visit counts when signed at most this many days before the return. */
  returnEarlyDays: number;
}

/** The rule of TSG T5002 with every setting at its default. */
export const tsgRule: UpkeepRule = {
  cycleDays: tsgIntervalDays,
  limitDays: tsgIntervalDays,
  lateReading: 'fromVisit',
  mergeDays: 7,
  returnClass: 'halfYearly',
  returnEarlyDays: 7,
};

/** The rule with the cycle of an elevator or a company (§5) in place of the half month. */
export const ruleWithCycle = (rule: UpkeepRule, cycleDays: number): UpkeepRule => ({
  ...rule,
  cycleDays: { ...rule.cycleDays, semiMonthly: cycleDays },
});

/** @throws RangeError if a number of the rule or the take-over is missing or out of its range */
export function checkFacts(facts: UpkeepFacts, rule: UpkeepRule): void {
  if (facts.takeOvers.length === 0) throw new RangeError('an elevator without a take-over has no schedule');
  for (const days of [rule.cycleDays, ...(rule.limitDays ? [rule.limitDays] : [])])
    for (const one of maintenanceClasses)
      if (!Number.isInteger(days[one]) || days[one] < 1)
        throw new RangeError(`an interval of ${days[one]} days for ${one}`);
  for (const days of [rule.mergeDays, rule.returnEarlyDays])
    if (!Number.isInteger(days) || days < 0) throw new RangeError(`a lead of ${days} days`);
}
