import { useEffect } from 'react';
import { useFreshness } from '../../data/freshness.ts';

/** Tells when nothing shown is now any more, and when it is again; looks every second without drawing anything. */
export function StaleWatch({ onChange }: { onChange: (isStale: boolean) => void }) {
  const isStale = useFreshness().link === 'lost';
  useEffect(() => onChange(isStale), [isStale, onChange]);
  return null;
}
