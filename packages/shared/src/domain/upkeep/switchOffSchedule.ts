import type { DayNumber } from './dayNumber.ts';
import type { ScheduleSwitchOff } from './upkeepFacts.ts';

/** Missing parts of a switch-off. */
export const switchOffProblems = ['personRequired', 'reasonRequired', 'eventRequired'] as const;
export type SwitchOffProblem = (typeof switchOffProblems)[number];

/**
 * The only way to end a schedule: a user, a reason and a recorded event, all named. The first missing one is the
 * problem.
 */
export function switchOffSchedule(draft: {
  byUserId: string | null;
  reason: string | null;
  eventId: string | null;
  fromOn: DayNumber;
}): { switchOff: ScheduleSwitchOff } | { problem: SwitchOffProblem } {
  const byUserId = draft.byUserId?.trim();
  const reason = draft.reason?.trim();
  const eventId = draft.eventId?.trim();
  if (!byUserId) return { problem: 'personRequired' };
  if (!reason) return { problem: 'reasonRequired' };
  if (!eventId) return { problem: 'eventRequired' };
  return { switchOff: { byUserId, reason, eventId, fromOn: draft.fromOn } };
}
