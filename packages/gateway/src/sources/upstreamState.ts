import type { ItemOf } from '@hoistway/shared/model/stream.ts';
import type { upstreamState } from '@hoistway/shared/streams/edge.ts';
import { map } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Source } from './source.ts';

/** What the link says of itself. */
export const upstreamStateSource: Source = ({ link$ }) =>
  link$.pipe(
    map((link): Change<ItemOf<typeof upstreamState>> => {
      const { state, attempts, pushes } = link;
      const item = {
        key: 'upstream',
        state,
        since: new Date(link.sinceMs).toISOString(),
        attempts,
        pushes,
      } as const;
      return { kind: 'set', items: [item], fresh: true };
    }),
  );
