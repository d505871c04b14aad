import type { DayNumber } from './dayNumber.ts';
import { coversClass, deeperClass, type MaintenanceClass, maintenanceClasses } from './maintenanceClass.ts';
import { mergedStops } from './serviceDays.ts';
import { type TierDue, tierDue } from './tierDue.ts';
import {
  checkFacts,
  type LateReading,
  type ScheduleSwitchOff,
  type SignedVisit,
  type StopSpan,
  type TakeOver,
  type UpkeepFacts,
  type UpkeepRule,
} from './upkeepFacts.ts';

/** Reason for the day and the class of a due visit. Label keys `upkeep.reasons.<kind>`. */
export type DueReason =
  /** No visit of the class is on record: counted from the take-over. */
  | { kind: 'takeOver'; fromOn: DayNumber }
  | { kind: 'lastVisit'; signedOn: DayNumber }
  /** The last visit was late, and this reading applies. */
  | { kind: 'lateVisit'; lateDays: number; reading: LateReading }
  /** The law's interval is shorter than the planned one. */
  | { kind: 'lawLimit'; limitOn: DayNumber }
  /** The elevator came back into use. */
  | { kind: 'return'; returnedOn: DayNumber }
  /** The due day is closed; the plan is before it. */
  | { kind: 'beforeClosedDays'; dueOn: DayNumber }
  /** Every day from the last visit to the due day is closed: the visit is on a closed day. */
  | { kind: 'onClosedDay' };

export interface DueVisit {
  state: 'due';
  /** The latest day by the rule. */
  dueOn: DayNumber;
  /** The proposed day: the due day, or the last open day before it. Never after `dueOn`. */
  planOn: DayNumber;
  visitClass: MaintenanceClass;
  /** Last day before a class exceeds the law's limit; null without a legal limit. */
  limitOn: DayNumber | null;
  tiers: readonly TierDue[];
  reasons: readonly DueReason[];
  companyId: string;
  /** The present company took over and has not signed a visit since: the handover checklist is due. */
  isHandover: boolean;
}

/** Obligations of an elevator. */
export type NextVisit =
  | DueVisit
  | { state: 'stopped'; sinceOn: DayNumber }
  | { state: 'switchedOff'; switchOff: ScheduleSwitchOff };

/** The closed days of a calendar: holidays, and weekdays on which no one works. */
export type ClosedDays = ReadonlySet<DayNumber>;

/**
 * The next visit of an elevator as of a day. Only a stop of use or a person's switch-off suspends it: unanswered
 * orders never do.
 * @throws RangeError for facts or a rule that decide nothing, see `checkFacts`
 */
export function nextVisit(
  facts: UpkeepFacts,
  rule: UpkeepRule,
  { todayOn, closedDays }: { todayOn: DayNumber; closedDays: ClosedDays },
): NextVisit {
  checkFacts(facts, rule);
  const { switchOff } = facts;
  if (switchOff && switchOff.fromOn <= todayOn) return { state: 'switchedOff', switchOff };
  const stops = mergedStops(facts.stops).filter(({ fromOn }) => fromOn <= todayOn);
  const currentStop = stops.find(({ untilOn }) => untilOn === null || untilOn > todayOn);
  if (currentStop) return { state: 'stopped', sinceOn: currentStop.fromOn };

  const takeOvers = facts.takeOvers.toSorted((a, b) => a.fromOn - b.fromOn);
  const visits = countedVisits(facts.visits, todayOn);
  const takeOverOn = takeOvers[0]?.fromOn ?? todayOn;
  const tiers = maintenanceClasses.map((one) => tierDue(one, { takeOverOn, visits, stops }, rule));
  const returnedOn = owedReturn(stops, visits, rule);
  const earliest = tiers.reduce((first, tier) => (tier.dueOn < first.dueOn ? tier : first));
  const dueOn = returnedOn === null ? earliest.dueOn : Math.min(earliest.dueOn, returnedOn);
  const mergeUntil = Math.max(dueOn, todayOn) + rule.mergeDays;
  const dueClasses = tiers.filter((tier) => tier.dueOn <= mergeUntil).map((tier) => tier.visitClass);
  const visitClass = dueClasses.reduce(
    deeperClass,
    returnedOn === null ? earliest.visitClass : rule.returnClass,
  );
  const lastOn = visits.at(-1)?.signedOn ?? null;
  const { planOn, reason } = openDayFor(dueOn, lastOn, closedDays);
  return {
    state: 'due',
    dueOn,
    planOn,
    visitClass,
    limitOn: earliestLimit(tiers),
    tiers,
    reasons: [
      ...(returnedOn !== null && returnedOn <= earliest.dueOn
        ? [{ kind: 'return', returnedOn } as const]
        : reasonsOf(earliest, takeOverOn, rule)),
      ...(reason ? [reason] : []),
    ],
    ...presentCompany(takeOvers, visits, todayOn),
  };
}

/** Voided visits and visits signed for a future day do not count. Oldest first. */
export const countedVisits = (visits: readonly SignedVisit[], todayOn: DayNumber): SignedVisit[] =>
  visits
    .filter(({ isVoided, signedOn }) => !isVoided && signedOn <= todayOn)
    .toSorted((a, b) => a.signedOn - b.signedOn);

/** The day of the last return to service with a pending visit. */
function owedReturn(
  stops: readonly StopSpan[],
  visits: readonly SignedVisit[],
  { returnClass, returnEarlyDays }: UpkeepRule,
): DayNumber | null {
  const returnedOn = stops.at(-1)?.untilOn ?? null;
  if (returnedOn === null) return null;
  const isDone = visits.some(
    (visit) => visit.signedOn >= returnedOn - returnEarlyDays && coversClass(visit.visitClass, returnClass),
  );
  return isDone ? null : returnedOn;
}

const earliestLimit = (tiers: readonly TierDue[]): DayNumber | null =>
  tiers.reduce<DayNumber | null>(
    (first, { limitOn }) => (limitOn === null ? first : Math.min(first ?? limitOn, limitOn)),
    null,
  );

function reasonsOf(tier: TierDue, takeOverOn: DayNumber, rule: UpkeepRule): DueReason[] {
  const { lastVisitOn, limitOn, isLimited, lateDays } = tier;
  return [
    lastVisitOn === null
      ? { kind: 'takeOver', fromOn: takeOverOn }
      : { kind: 'lastVisit', signedOn: lastVisitOn },
    ...(lateDays > 0 ? [{ kind: 'lateVisit', lateDays, reading: rule.lateReading } as const] : []),
    ...(isLimited && limitOn !== null ? [{ kind: 'lawLimit', limitOn } as const] : []),
  ];
}

/** The last open day up to the due day, after the last visit. */
function openDayFor(
  dueOn: DayNumber,
  lastOn: DayNumber | null,
  closedDays: ClosedDays,
): { planOn: DayNumber; reason?: DueReason } {
  if (!closedDays.has(dueOn)) return { planOn: dueOn };
  const earliestOn = Math.max(dueOn - closedDays.size, (lastOn ?? Number.NEGATIVE_INFINITY) + 1);
  for (let day = dueOn - 1; day >= earliestOn; day--)
    if (!closedDays.has(day)) return { planOn: day, reason: { kind: 'beforeClosedDays', dueOn } };
  return { planOn: dueOn, reason: { kind: 'onClosedDay' } };
}

function presentCompany(
  takeOvers: readonly TakeOver[],
  visits: readonly SignedVisit[],
  todayOn: DayNumber,
): { companyId: string; isHandover: boolean } {
  const pastTakeOvers = takeOvers.filter(({ fromOn }) => fromOn <= todayOn);
  const present = pastTakeOvers.at(-1) ?? takeOvers[0];
  if (!present) throw new RangeError('an elevator without a take-over has no schedule');
  const hasVisited = visits.some(
    ({ companyId, signedOn }) => companyId === present.companyId && signedOn >= present.fromOn,
  );
  return { companyId: present.companyId, isHandover: pastTakeOvers.length > 1 && !hasVisited };
}
