import type { Position } from '@hoistway/shared/domain/dispatchView.ts';
import { useEffect, useState } from 'react';
import { positionOf } from './positionOf.ts';

/** How often a position is sent while somebody is under way. */
const sendEveryMs = 10_000;

/** `asking` until the phone knows where it is; `denied` where its person or its system says no. */
export type Sharing = 'off' | 'asking' | 'shared' | 'unsent' | 'denied';

/** Sends where the phone is for as long as its person shares it. What could not be sent is not sent later: it is stale. */
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
