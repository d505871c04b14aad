import type { DayNumber } from './dayNumber.ts';
import { type ClosedDays, type DueVisit, nextVisit } from './nextVisit.ts';
import type { SignedVisit, UpkeepFacts, UpkeepRule } from './upkeepFacts.ts';

/**
 * The visits of an elevator up to a day, each computed from the planned day of the previous one: a visit moved before
 * closed days moves all later ones. Overdue ones are planned for today.
 */
export function planAhead(
  facts: UpkeepFacts,
  rule: UpkeepRule,
  { todayOn, untilOn, closedDays }: { todayOn: DayNumber; untilOn: DayNumber; closedDays: ClosedDays },
): DueVisit[] {
  const plannedVisits: DueVisit[] = [];
  const visits = [...facts.visits];
  let asOfOn = todayOn;
  for (;;) {
    const next = nextVisit({ ...facts, visits }, rule, { todayOn: asOfOn, closedDays });
    if (next.state !== 'due') return plannedVisits;
    const onDay = Math.max(next.planOn, asOfOn);
    if (onDay > untilOn) return plannedVisits;
    plannedVisits.push(next);
    visits.push(plannedVisit(next, onDay, plannedVisits.length));
    // The interval is at least a day, so that the plan advances.
    asOfOn = onDay;
  }
}

const plannedVisit = (next: DueVisit, onDay: DayNumber, nth: number): SignedVisit => ({
  orderId: `planned-${nth}`,
  visitClass: next.visitClass,
  companyId: next.companyId,
  signedOn: onDay,
  isVoided: false,
});
