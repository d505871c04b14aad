import { positionFreshMs } from '@hoistway/shared/domain/dispatch.ts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { PhoneFix } from './provingPlace.ts';

const settings: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000 };

/** What the phone knows of where it is. Nothing of it leaves the phone but what a step says. */
export interface PhonePlaces {
  /** Those of the last minutes, newest first. */
  recent(): readonly PhoneFix[];
  /** Asks for one more, and waits for it no longer than this. */
  ask(withinMs: number): Promise<PhoneFix | null>;
}

/** Follows where the phone is as long as `isOn`, so that the moment of a step need not wait for it. */
export function usePhonePlaces(
  isOn: boolean,
  { nowMs, onPlace }: { nowMs: () => number; onPlace: () => void },
): PhonePlaces {
  const fixes = useRef<readonly PhoneFix[]>([]);
  const take = useCallback(
    ({ coords, timestamp }: GeolocationPosition): PhoneFix => {
      const ageMs = Math.max(0, Date.now() - timestamp);
      const fix = {
        lng: coords.longitude,
        lat: coords.latitude,
        accuracyM: Math.min(100_000, coords.accuracy),
        at: new Date(nowMs() - ageMs).toISOString(),
      };
      const oldest = new Date(nowMs() - positionFreshMs).toISOString();
      fixes.current = [fix, ...fixes.current.filter(({ at }) => at >= oldest)];
      return fix;
    },
    [nowMs],
  );
  const told = useEffectEvent(onPlace);
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return;
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        take(position);
        told();
      },
      // The step that wants a position says what to do without one.
      () => {},
      settings,
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn, take]);
  return {
    recent: () => fixes.current,
    ask: (withinMs) => ask(withinMs, take),
  };
}

function ask(withinMs: number, take: (position: GeolocationPosition) => PhoneFix): Promise<PhoneFix | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (fix: PhoneFix | null) => {
      clearTimeout(late);
      resolve(fix);
    };
    // A phone whose person looks at the question for long answers nothing by itself.
    const late = setTimeout(() => end(null), withinMs + 500);
    navigator.geolocation.getCurrentPosition(
      (position) => end(take(position)),
      () => end(null),
      { ...settings, timeout: withinMs },
    );
  });
}
