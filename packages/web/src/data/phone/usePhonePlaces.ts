import { positionFreshMs } from '@hoistway/shared/domain/dispatch.ts';
import type { Position } from '@hoistway/shared/domain/dispatchView.ts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { positionOf } from './positionOf.ts';

const settings: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000 };

/** The phone's position. Only steps send it. */
export interface PhonePlaces {
  /** Positions of the last minutes, newest first. */
  recent(): readonly Position[];
  /** Requests a new position, with a maximum wait. */
  locate(withinMs: number): Promise<Position | null>;
}

/** Follows the phone's position while `isOn`, so that a step need not wait for it. */
export function usePhonePlaces(
  isOn: boolean,
  { nowMs, onPlace }: { nowMs: () => number; onPlace: () => void },
): PhonePlaces {
  const positions = useRef<readonly Position[]>([]);
  const take = useCallback(
    (location: GeolocationPosition): Position => {
      const position = positionOf(location, nowMs());
      const oldest = new Date(nowMs() - positionFreshMs).toISOString();
      positions.current = [position, ...positions.current.filter(({ at }) => at >= oldest)];
      return position;
    },
    [nowMs],
  );
  const news = useEffectEvent(onPlace);
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return;
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        take(position);
        news();
      },
      // The step that needs a position handles its absence.
      () => {},
      settings,
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn, take]);
  return {
    recent: () => positions.current,
    locate: (withinMs) => ask(withinMs, take),
  };
}

function ask(withinMs: number, take: (position: GeolocationPosition) => Position): Promise<Position | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (position: Position | null) => {
      clearTimeout(late);
      resolve(position);
    };
    // A permission prompt that stays open never answers.
    const late = setTimeout(() => end(null), withinMs + 500);
    navigator.geolocation.getCurrentPosition(
      (location) => end(take(location)),
      () => end(null),
      { ...settings, timeout: withinMs },
    );
  });
}
