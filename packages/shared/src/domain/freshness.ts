import type { OnlineState } from './elevatorCodes.ts';

/** A device's heartbeat; it is late at twice that and offline after `offlineMs` (§9: 60 s). */
export const heartbeatMs = 20_000;
export const lateMs = 40_000;
export const offlineMs = 60_000;
/** A reading made this long before it arrived was stored and forwarded: history, not state. */
export const storedAndForwardedMs = 60_000;
/** How far a device's clock may run ahead; later readings are held back. */
export const futureToleranceMs = 5_000;

/**
 * Judges silence by level, not by edge: the same inputs give the same answer whichever of a message and a time-out came
 * first.
 * @param receivedAtMs when the last message was received, 0 for never
 */
export function onlineState(receivedAtMs: number, nowMs: number): OnlineState {
  if (receivedAtMs === 0) return 'unknown';
  const silentMs = nowMs - receivedAtMs;
  if (silentMs >= offlineMs) return 'offline';
  return silentMs >= lateMs ? 'late' : 'online';
}
