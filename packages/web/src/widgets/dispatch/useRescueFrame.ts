import type { RescueCase, RescuerView } from '@hoistway/shared/domain/dispatchView.ts';
import { useCandidates } from '../../data/dispatch.ts';
import type { StreamView } from '../../data/streamHub.ts';
import type { MapFrame } from '../map/useMapFrame.ts';
import { isStale } from './positionText.ts';

interface RescueFrameInput {
  cases: StreamView<RescueCase>;
  rescuers: StreamView<RescuerView>;
  chosenCase: RescueCase | null;
  /** Cases to be decided together. */
  joinedIds: readonly string[];
  nowMs: number;
}

/** Candidates in the frame; a distant one would reduce all others to a dot. */
const candidatesInSight = 5;

/**
 * Frame of the map: the chosen case with the rescuers sent or the best candidates; without a case, or with several
 * planned jointly, the cases and the rescuers on duty.
 */
export function useRescueFrame({
  cases,
  rescuers,
  chosenCase,
  joinedIds,
  nowMs,
}: RescueFrameInput): MapFrame | null {
  const one = joinedIds.length > 1 ? null : chosenCase;
  const candidatesQuery = useCandidates(one?.id ?? null);
  if (!cases.hasLoaded || !rescuers.hasLoaded || (one !== null && candidatesQuery.isPending)) return null;
  const locatedRescuers = rescuers.items.filter((rescuer) => !isStale(rescuer, nowMs));
  const placesOf = (items: readonly (RescueCase | RescuerView)[]) =>
    items.flatMap(({ place }) => place ?? []);
  if (one !== null) {
    const first = candidatesQuery.data?.candidates.slice(0, candidatesInSight) ?? [];
    const dispatchedId = new Set([...one.sent, ...first].map(({ userId }) => userId));
    return {
      key: one.id,
      places: placesOf([one, ...locatedRescuers.filter(({ userId }) => dispatchedId.has(userId))]),
    };
  }
  const visibleCases =
    joinedIds.length > 1 ? cases.items.filter(({ id }) => joinedIds.includes(id)) : cases.items;
  const newest = visibleCases.toSorted((a, b) => b.reportedAt.localeCompare(a.reportedAt))[0];
  return {
    key: joinedIds.length > 1 ? joinedIds.join() : `all-${newest?.id ?? ''}`,
    places: placesOf([...visibleCases, ...locatedRescuers]),
  };
}
