import type { Position } from '@hoistway/shared/domain/dispatchView.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { positionOf } from './positionOf.ts';

const locateWithinMs = 15_000;

/** The phone's position, requested on demand, and at once if `isWanted`. */
export function usePhonePosition(nowMs: () => number, isWanted: boolean) {
  const [place, setPlace] = useState<Position | null>(null);
  const [isLocating, setIsLocating] = useState(isWanted);
  const locate = async () => {
    setIsLocating(true);
    const location = await requestLocation();
    if (location) setPlace(positionOf(location, nowMs()));
    setIsLocating(false);
  };
  const locateFirst = useEffectEvent(locate);
  useEffect(() => {
    if (isWanted) void locateFirst();
  }, [isWanted]);
  return { place, isLocating, locate };
}

/** Null without a position: denied, not found in time, or not supported. */
function requestLocation(): Promise<GeolocationPosition | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    // A permission prompt that stays open never answers.
    const late = setTimeout(() => resolve(null), locateWithinMs + 500);
    const end = (location: GeolocationPosition | null) => {
      clearTimeout(late);
      resolve(location);
    };
    navigator.geolocation.getCurrentPosition(end, () => end(null), {
      enableHighAccuracy: true,
      timeout: locateWithinMs,
    });
  });
}
