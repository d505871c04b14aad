import { type Alarm, isRinging } from '@hoistway/shared/domain/alarm.ts';
import { useEffect, useRef } from 'react';
import { byUrgency, useAlarmsLater } from '../../data/alarms.ts';

/**
 * Calls back for every alarm that begins to ring while the map is on screen, the most urgent of several. Earlier
 * alarms are skipped, unless `isFirstToo`.
 */
export function useAlarmFlight(
  fly: (alarm: Alarm) => void,
  { isReady, isFirstToo }: { isReady: boolean; isFirstToo: boolean },
): void {
  const { items, hasLoaded } = useAlarmsLater();
  const knownIds = useRef<Set<string> | null>(null);
  const latest = useRef(fly);
  useEffect(() => {
    latest.current = fly;
  });
  useEffect(() => {
    if (!hasLoaded || !isReady) return;
    const before = knownIds.current;
    const ringing = items.filter((alarm) => isRinging(alarm) && alarm.class <= 2);
    knownIds.current = new Set(ringing.map(({ id }) => id));
    if (before === null && !isFirstToo) return;
    const [next] = ringing.filter(({ id }) => !before?.has(id)).toSorted(byUrgency);
    if (next !== undefined) latest.current(next);
  }, [items, hasLoaded, isReady, isFirstToo]);
}
