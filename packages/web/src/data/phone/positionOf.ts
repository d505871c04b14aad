import type { Position } from '@hoistway/shared/domain/dispatchView.ts';

/** Position of the browser, with its time by the server's clock. */
export function positionOf({ coords, timestamp }: GeolocationPosition, nowMs: number): Position {
  const ageMs = Math.max(0, Date.now() - timestamp);
  return {
    lng: coords.longitude,
    lat: coords.latitude,
    accuracyM: Math.min(100_000, coords.accuracy),
    at: new Date(nowMs - ageMs).toISOString(),
  };
}
