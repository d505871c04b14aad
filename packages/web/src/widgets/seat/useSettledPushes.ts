import { useEffect, useRef } from 'react';
import { useAlarmsLater } from '../../data/alarms.ts';
import { closePushes } from '../../data/pushBrowser.ts';
import { noTags, updateTags } from './settledTags.ts';

/**
 * Closes this browser's pushes of alarms that are acknowledged or over: on the change, and when the page becomes
 * visible.
 */
export function useSettledPushes(): void {
  const { items, hasLoaded, fresh, isConnected } = useAlarmsLater();
  const isKnown = hasLoaded && fresh && isConnected;
  const knownTags = useRef(noTags);
  useEffect(() => {
    if (!isKnown) return;
    const before = knownTags.current;
    knownTags.current = updateTags(before, items);
    if ([...knownTags.current.settledTags].some((tag) => !before.settledTags.has(tag)))
      void closePushes(knownTags.current.settledTags);
  }, [items, isKnown]);
  useEffect(() => {
    const look = () => void closePushes(knownTags.current.settledTags);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
}
