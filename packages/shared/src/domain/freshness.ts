import type { OnlineState } from './elevatorCodes.ts';
import { minuteMs } from './timeUnits.ts';

/** A device's heartbeat; it is late at twice that and offline after `offlineMs` (§9: 60 s). */
export const heartbeatMs = 20_000;
export const lateMs = 40_000;
export const offlineMs = minuteMs;
/** A reading received this long after it was made was stored and forwarded: history, not state. */
export const storedAndForwardedMs = minuteMs;
/** How far ahead a device's clock may be; later readings are held back. */
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
