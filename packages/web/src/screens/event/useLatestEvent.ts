import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useStreamPart } from '../../data/stream.ts';

/** Sequence number of the newest event of these kinds; a change triggers a refetch. */
export const useLatestEvent = (kinds: readonly EventKind[]): number | undefined =>
  useStreamPart(streams.events, (events) => events.find(({ kind }) => kinds.includes(kind))?.seq);
