import type { DayNumber } from './dayNumber.ts';
import { addMonths } from './inspectionDue.ts';

/** TSG T5002-2017 article 5(3): an emergency drill at least every half-year for each category of elevators. */
export const drillMonths = 6;
/** A drill counts as due this many days ahead. */
export const drillNoticeDays = 30;

export type DrillState = 'done' | 'due' | 'overdue';

export interface DrillDue {
  state: DrillState;
  dueOn: DayNumber;
}

/** When a company's next drill of a category is due: half a year after the last one, or after it took over. */
export function drillDue(
  facts: { lastOn: DayNumber | null; takenOverOn: DayNumber },
  todayOn: DayNumber,
): DrillDue {
  const dueOn = addMonths(facts.lastOn ?? facts.takenOverOn, drillMonths);
  if (dueOn < todayOn) return { state: 'overdue', dueOn };
  return { state: dueOn - todayOn <= drillNoticeDays ? 'due' : 'done', dueOn };
}
