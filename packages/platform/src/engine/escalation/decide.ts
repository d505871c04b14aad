import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { silentAfterMs } from '@hoistway/shared/domain/escalation.ts';
import {
  beforeFirst,
  type CoursePlace,
  callsPeople,
  nextPlace,
  type Policy,
  quietHoursEndMs,
} from '@hoistway/shared/domain/escalationPlan.ts';
import type { EscalationState } from '@hoistway/shared/domain/escalationView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** An escalation as input of its rules. */
export interface Course {
  epoch: number;
  isPeople: boolean;
  policy: Policy;
  state: EscalationState;
  /** The last step taken. */
  place: CoursePlace;
  lastRound: number;
  nextDueMs: number | null;
  isForced: boolean;
  /** Time of the last step, or of a person's last action. */
  activeMs: number;
}

export interface DueStep extends CoursePlace {
  dueMs: number;
}

export type Decision =
  | { do: 'end'; reason: 'closed' | 'replaced' | 'tooOld' }
  | { do: 'wait'; state: EscalationState; nextDueMs: number | null }
  | { do: 'remind'; nextDueMs: number }
  | { do: 'call'; steps: readonly DueStep[]; nextDueMs: number | null; why: 'due' | 'forced' };

/** An escalation held back by a maintenance mode is decided again at this interval: the mode may end early. */
const maintenanceAgainMs = minuteMs;
/** A shelved alarm is opened by its own due row; an escalation that is due earlier checks again after this. */
const shelvedAgainMs = 1_000;

/** Decides on a due escalation by the present state of its alarm. */
export function decide(
  course: Course,
  alarm: Pick<Alarm, 'epoch' | 'state' | 'untilAt'>,
  now: { nowMs: number; maintenanceUntilMs: number | null },
): Decision {
  const { nowMs } = now;
  if (alarm.state === 'closed') return { do: 'end', reason: 'closed' };
  if (alarm.epoch !== course.epoch) return { do: 'end', reason: 'replaced' };
  if (course.isForced) return dueSteps(course, nowMs);
  if (nowMs - course.activeMs > silentAfterMs) return { do: 'end', reason: 'tooOld' };
  if (alarm.state === 'acknowledged') return whileAcknowledged(course, nowMs);
  if (alarm.state === 'shelved' && !course.isPeople)
    return wait('running', Math.max(Date.parse(alarm.untilAt ?? ''), nowMs + shelvedAgainMs));
  if (now.maintenanceUntilMs !== null && !course.isPeople)
    return wait('running', Math.min(now.maintenanceUntilMs, nowMs + maintenanceAgainMs));
  return dueSteps(course, nowMs);
}

/** The alarm is acknowledged; for people every called person may have to acknowledge. */
export function whileAcknowledged(course: Course, nowMs: number): Decision {
  const { policy, isPeople, state } = course;
  if (!policy.mustAllAcknowledge || !isPeople) return wait('acknowledged', null);
  const nextDueMs = nowMs + policy.repeatAfterSeconds * 1_000;
  return state === 'acknowledged' ? { do: 'remind', nextDueMs } : wait('acknowledged', nextDueMs);
}

const wait = (state: EscalationState, nextDueMs: number | null): Decision => ({
  do: 'wait',
  state,
  nextDueMs,
});

/** Due steps, in order; steps missed while no process ran are caught up to the end of their round. */
function dueSteps(course: Course, nowMs: number): Decision {
  const { policy, isPeople, isForced, lastRound } = course;
  const steps: DueStep[] = [];
  let { place } = course;
  let dueMs: number | null = isForced ? nowMs : course.nextDueMs;
  for (let next = nextPlace(policy, place, lastRound); ; next = nextPlace(policy, place, lastRound)) {
    if (!next || dueMs === null) {
      dueMs = null;
      break;
    }
    if (dueMs > nowMs) break;
    if (steps.length > 0 && next.round > place.round) {
      dueMs = nowMs + next.delayMs;
      break;
    }
    const heldMs =
      callsPeople(policy.steps[next.index] ?? { target: 'seat', channels: [] }) &&
      quietHoursEndMs(policy, isPeople, nowMs);
    if (heldMs && !isForced) {
      dueMs = heldMs;
      break;
    }
    steps.push({ round: next.round, index: next.index, dueMs });
    place = { round: next.round, index: next.index };
    const after = nextPlace(policy, place, lastRound);
    dueMs = after ? dueMs + after.delayMs : null;
  }
  if (steps.length === 0) return wait('running', dueMs);
  return { do: 'call', steps, nextDueMs: dueMs, why: isForced ? 'forced' : 'due' };
}

/** Due time of an escalation's first step. */
export const firstDueMs = (policy: Policy, startMs: number): number =>
  startMs + (nextPlace(policy, beforeFirst, 1)?.delayMs ?? 0);

/** Rounds counted from a place where no one had answered and the escalation started again. */
export function roundsSinceRestart(policy: Policy, place: CoursePlace, lastRound: number): number {
  return nextPlace(policy, place, lastRound) ? lastRound : place.round + 1 + policy.repeatTimes;
}
