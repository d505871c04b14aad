import { useEffect, useRef } from 'react';

export interface OwnPlace {
  lng: number;
  lat: number;
  accuracyM: number;
}

const settings: PositionOptions = { enableHighAccuracy: true, maximumAge: 30_000 };

/** Follows the device's position while `isOn`; the reader gives the latest, or undefined without one. */
export function useOwnPlace(isOn: boolean): () => OwnPlace | undefined {
  const latest = useRef<OwnPlace | undefined>(undefined);
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        latest.current = {
          lng: coords.longitude,
          lat: coords.latitude,
          accuracyM: Math.min(100_000, coords.accuracy),
        };
      },
      // An answer without a position shows as such.
      () => {},
      settings,
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn]);
  return () => latest.current;
}
