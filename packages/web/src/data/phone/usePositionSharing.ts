import type { Position } from '@hoistway/shared/domain/dispatchView.ts';
import { useEffect, useState } from 'react';
import { positionOf } from './positionOf.ts';

/** Interval of positions while a rescuer is under way. */
const sendEveryMs = 10_000;

/** `asking` until the phone has a position; `denied` if the user or the system refuses. */
export type Sharing = 'off' | 'asking' | 'shared' | 'unsent' | 'denied';

/** Sends the phone's position while its user shares it. A failed position is not retried, since it would be stale. */
export function usePositionSharing(
  send: (position: Position) => Promise<unknown>,
  isOn: boolean,
  nowMs: () => number,
): Sharing {
  const [state, setState] = useState<Sharing>('off');
  useEffect(() => {
    if (!isOn) {
      setState('off');
      return;
    }
    if (!('geolocation' in navigator)) {
      setState('denied');
      return;
    }
    setState('asking');
    let sentAtMs = Number.NEGATIVE_INFINITY;
    const watch = navigator.geolocation.watchPosition(
      (location) => {
        if (performance.now() - sentAtMs < sendEveryMs) return;
        sentAtMs = performance.now();
        send(positionOf(location, nowMs())).then(
          () => setState('shared'),
          () => setState('unsent'),
        );
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'asking'),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [send, isOn, nowMs]);
  return state;
}
