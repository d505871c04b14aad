import { useEffect } from 'react';
import { useFreshness } from '../../data/freshness.ts';

/** Calls back when the map becomes stale or current; checks every second without drawing. */
export function StaleWatch({ onChange }: { onChange: (isStale: boolean) => void }) {
  const isStale = useFreshness().link === 'lost';
  useEffect(() => onChange(isStale), [isStale, onChange]);
  return null;
}
