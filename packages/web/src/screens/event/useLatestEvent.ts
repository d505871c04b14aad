import type { EventKind } from '@hoistway/shared/domain/liveEvent.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useStream } from '../../data/stream.ts';

/** The sequence number of the newest event of these kinds; it changes with each, so that what they tell of is asked again. */
export function useLatestEvent(kinds: readonly EventKind[]): number | undefined {
  const { items } = useStream(streams.events);
  return items.find(({ kind }) => kinds.includes(kind))?.seq;
}
