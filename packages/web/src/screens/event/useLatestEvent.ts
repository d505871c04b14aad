import type { EventKind } from '@hoistway/shared/domain/liveEvent.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useStreamPart } from '../../data/stream.ts';

/** The sequence number of the newest event of these kinds; it changes with each, so that what they tell of is asked again. */
export const useLatestEvent = (kinds: readonly EventKind[]): number | undefined =>
  useStreamPart(streams.events, (events) => events.find(({ kind }) => kinds.includes(kind))?.seq);
