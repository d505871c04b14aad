import type { RescueCase, RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { useCandidates } from '../../data/dispatch.ts';
import type { StreamView } from '../../data/streamHub.ts';
import type { MapFrame } from '../map/useMapFrame.ts';
import { isStale } from './positionText.ts';

interface Framed {
  cases: StreamView<RescueCase>;
  rescuers: StreamView<RescuerView>;
  chosen: RescueCase | null;
  /** Cases that are decided together. */
  joined: readonly string[];
  nowMs: number;
}

/** Those who come first; somebody a province away would make all others one dot. */
const candidatesInSight = 5;

/**
 * What the map shows together: the case that is chosen with those who were sent or can go first; without one, or with
 * several that are decided together, the cases and whoever is on duty.
 */
export function useRescueFrame({ cases, rescuers, chosen, joined, nowMs }: Framed): MapFrame | null {
  const one = joined.length > 1 ? null : chosen;
  const asked = useCandidates(one?.id ?? null);
  if (!cases.hasLoaded || !rescuers.hasLoaded || (one !== null && asked.isPending)) return null;
  const located = rescuers.items.filter((rescuer) => !isStale(rescuer, nowMs));
  const placesOf = (items: readonly (RescueCase | RescuerView)[]) =>
    items.flatMap(({ place }) => place ?? []);
  if (one !== null) {
    const first = asked.data?.candidates.slice(0, candidatesInSight) ?? [];
    const going = new Set([...one.sent, ...first].map(({ userId }) => userId));
    return {
      key: one.id,
      places: placesOf([one, ...located.filter(({ userId }) => going.has(userId))]),
    };
  }
  const shown = joined.length > 1 ? cases.items.filter(({ id }) => joined.includes(id)) : cases.items;
  const newest = shown.toSorted((a, b) => b.reportedAt.localeCompare(a.reportedAt))[0];
  return {
    key: joined.length > 1 ? joined.join() : `all-${newest?.id ?? ''}`,
    places: placesOf([...shown, ...located]),
  };
}
