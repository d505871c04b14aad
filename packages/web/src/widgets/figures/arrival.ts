import { type Alarm, isOpen } from '@hoistway/shared/domain/alarm.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** Help must arrive within it, counted from the report (T5002 art. 5(4) and the derived city rules). */
export const arrivalLimitMs = 30 * minuteMs;

/** Milliseconds left for the arrival of help; negative after the limit. */
export const arrivalMs = (alarm: Pick<Alarm, 'receivedAt'>, nowMs: number): number =>
  Date.parse(alarm.receivedAt) + arrivalLimitMs - nowMs;

/** Longest open alarm with people, acknowledged or not: an acknowledgement frees no one. Null without one. */
export function longestTrapped(alarms: readonly Alarm[]): Alarm | null {
  const waiting = alarms.filter((alarm) => alarm.kind === 'trapped' && isOpen(alarm));
  return waiting.toSorted((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt))[0] ?? null;
}
