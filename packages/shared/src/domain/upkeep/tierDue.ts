import type { DayNumber } from './dayNumber.ts';
import { coversClass, type MaintenanceClass } from './maintenanceClass.ts';
import { addServiceDays } from './serviceDays.ts';
import type { SignedVisit, StopSpan, UpkeepRule } from './upkeepFacts.ts';

/** The counter of one class. */
export interface TierDue {
  visitClass: MaintenanceClass;
  /** The last visit that did its items; null without one on record. */
  lastVisitOn: DayNumber | null;
  dueOn: DayNumber;
  /** The last legal day; null without a legal limit. */
  limitOn: DayNumber | null;
  /** The law's limit is before the planned day. */
  isLimited: boolean;
  /** Delay of the last visit in days; 0 for one in time. */
  lateDays: number;
}

/**
 * Replays the visits of a class in order: an early visit moves the chain, a late one by the rule's reading; without a
 * visit the chain counts from the take-over. A changed cycle applies to the whole chain.
 * @param facts counting visits, oldest first, and merged stops
 */
export function tierDue(
  visitClass: MaintenanceClass,
  facts: { takeOverOn: DayNumber; visits: readonly SignedVisit[]; stops: readonly StopSpan[] },
  rule: UpkeepRule,
): TierDue {
  const { stops } = facts;
  const cycle = rule.cycleDays[visitClass];
  let baseOn = facts.takeOverOn;
  let lastVisitOn: DayNumber | null = null;
  let lateDays = 0;
  for (const { signedOn, visitClass: doneClass } of facts.visits) {
    if (!coversClass(doneClass, visitClass)) continue;
    const dueOn = addServiceDays(baseOn, cycle, stops);
    // A chain begins with the first visit on record, independent of the take-over by the present company.
    lateDays = lastVisitOn === null && signedOn < facts.takeOverOn ? 0 : Math.max(0, signedOn - dueOn);
    baseOn = lateDays > 0 && rule.lateReading === 'fromDueDay' ? lastDueDay(dueOn, signedOn) : signedOn;
    lastVisitOn = signedOn;
  }
  const plannedOn = addServiceDays(baseOn, cycle, stops);
  const limitOn =
    rule.limitDays && addServiceDays(lastVisitOn ?? facts.takeOverOn, rule.limitDays[visitClass], stops);
  const isLimited = limitOn !== null && limitOn < plannedOn;
  return { visitClass, lastVisitOn, dueOn: isLimited ? limitOn : plannedOn, limitOn, isLimited, lateDays };

  /** The last day of the old rhythm that is not after the late visit. */
  function lastDueDay(firstOn: DayNumber, signedOn: DayNumber): DayNumber {
    let on = firstOn;
    for (let next = on; next <= signedOn; next = addServiceDays(next, cycle, stops)) on = next;
    return on;
  }
}
