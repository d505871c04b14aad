import { useEffect, useRef } from 'react';
import { useAlarmsLater } from '../../data/alarms.ts';
import { takeDown } from '../../data/pushBrowser.ts';
import { knownAfter, noTags } from './settledTags.ts';

/**
 * Takes down what this browser shows of alarms that somebody has taken on or that are over: as soon as this page hears of
 * it, and when it is looked at again.
 */
export function useSettledPushes(): void {
  const { items, hasLoaded, fresh, isConnected } = useAlarmsLater();
  const isKnown = hasLoaded && fresh && isConnected;
  const known = useRef(noTags);
  useEffect(() => {
    if (!isKnown) return;
    const before = known.current;
    known.current = knownAfter(before, items);
    if ([...known.current.settled].some((tag) => !before.settled.has(tag)))
      void takeDown(known.current.settled);
  }, [items, isKnown]);
  useEffect(() => {
    const look = () => void takeDown(known.current.settled);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
}
