import { type LiveEvent, urgentKinds } from '@hoistway/shared/domain/liveEvent.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';

/** Duration for which an urgent event is listed first. */
const urgentForMs = hourMs;

/**
 * Splits a list, newest first, into the urgent events of the last hour (people, faults, power; at most `most`) and the
 * rest, each in the order given.
 */
export function splitEvents(
  events: readonly LiveEvent[],
  { nowMs, most }: { nowMs: number; most: number },
): { urgent: LiveEvent[]; others: LiveEvent[] } {
  const urgent: LiveEvent[] = [];
  const others: LiveEvent[] = [];
  for (const event of events) {
    const isUrgent =
      urgentKinds.has(event.kind) && !event.isLate && nowMs - Date.parse(event.receivedAt) < urgentForMs;
    if (isUrgent && urgent.length < most) urgent.push(event);
    else others.push(event);
  }
  return { urgent, others };
}
