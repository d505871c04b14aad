import type { OnlineState } from './elevatorCodes.ts';
import { minuteMs } from './timeUnits.ts';

/** Interval of a device's heartbeat; it is late at twice that and offline after `offlineMs` (§9: 60 s). */
export const heartbeatMs = 20_000;
export const lateMs = 40_000;
export const offlineMs = minuteMs;
/** A reading received this long after its time was stored and forwarded: history, not state. */
export const storedAndForwardedMs = minuteMs;
/** Maximum lead of a device's clock; later readings are delayed. */
export const futureToleranceMs = 5_000;

/**
 * Judges silence by level, not by edge: the order of a message and a time-out does not matter. @param receivedAtMs
 * when the last message was received, 0 for never
 */
export function onlineState(receivedAtMs: number, nowMs: number): OnlineState {
  if (receivedAtMs === 0) return 'unknown';
  const silentMs = nowMs - receivedAtMs;
  if (silentMs >= offlineMs) return 'offline';
  return silentMs >= lateMs ? 'late' : 'online';
}
