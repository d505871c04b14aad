import type { RescueCase } from '@hoistway/shared/domain/dispatchView.ts';

/** State of a case for dispatchers. */
export type CaseStanding = 'unsent' | 'sent' | 'accepted' | 'underWay' | 'arrived' | 'stopped';

export function standingOf(one: RescueCase): CaseStanding {
  if (one.isStopped) return 'stopped';
  if (one.arrivedAt !== null) return 'arrived';
  if (one.departedAt !== null) return 'underWay';
  if (one.acceptedAt !== null) return 'accepted';
  return one.sent.length > 0 ? 'sent' : 'unsent';
}

/** Clock of a case: time left until arrival is due, time overdue, or time on site. */
export function caseClock(one: RescueCase, nowMs: number): { name: 'left' | 'over' | 'there'; ms: number } {
  if (one.arrivedAt !== null) return { name: 'there', ms: nowMs - Date.parse(one.arrivedAt) };
  const leftMs = Date.parse(one.dueAt) - nowMs;
  return leftMs < 0 ? { name: 'over', ms: -leftMs } : { name: 'left', ms: leftMs };
}

/** Earliest estimated arrival of the rescuers sent, or null. */
export function earliestEta(one: RescueCase): string | null {
  const arrivalTimes = one.sent.flatMap(({ etaAt }) => (etaAt === null ? [] : [etaAt]));
  return arrivalTimes.toSorted()[0] ?? null;
}
