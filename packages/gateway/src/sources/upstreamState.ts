import type { ItemOf } from '@hoistway/shared/model/stream.ts';
import type { upstreamState } from '@hoistway/shared/streams/edge.ts';
import { messageType, type UpstreamMessageOf } from '@hoistway/shared/streams/upstreamSocket.ts';
import { combineLatest, distinctUntilChanged, filter, map, startWith } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Source } from './source.ts';

/** The state of the link, and whether the upstream is recording. */
export const upstreamStateSource: Source = ({ link$, messages$ }) => {
  const notRecordingSince$ = messages$.pipe(
    filter((message): message is UpstreamMessageOf<'unrecorded'> => message.type === messageType.unrecorded),
    map(({ since }) => since),
    startWith(null),
    distinctUntilChanged(),
  );
  return combineLatest([link$, notRecordingSince$]).pipe(
    map(([link, notRecordingSince]): Change<ItemOf<typeof upstreamState>> => {
      const { state, attempts, pushes } = link;
      const item = {
        key: 'upstream',
        state,
        since: new Date(link.sinceMs).toISOString(),
        attempts,
        pushes,
        notRecordingSince: state === 'live' ? notRecordingSince : null,
      } as const;
      return { kind: 'set', items: [item], fresh: true };
    }),
  );
};
