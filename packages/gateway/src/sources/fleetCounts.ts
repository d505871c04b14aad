import { fleetCountsSchema } from '@hoistway/shared/streams/fleetCounts.ts';
import { concatMap, EMPTY, merge, of } from 'rxjs';
import type { Change } from '../hub/change.ts';
import { freshness$ } from './freshness.ts';
import type { Source } from './source.ts';

/** The upstream counts, so that every screen and every export says the same number. */
export const fleetCountsSource: Source = (context) => {
  const times = { firstMs: 0, everyMs: context.pollTimes.countsMs };
  const counts$ = context
    .poll('fleetCounts', times, async () => fleetCountsSchema.parse(await context.get('fleet/counts')))
    .pipe(
      concatMap((polled) => {
        if (polled.kind === 'answer') return of<Change>({ kind: 'set', items: [polled.value], fresh: true });
        return polled.kind === 'absent' ? of<Change>({ kind: 'set', items: [], fresh: true }) : EMPTY;
      }),
    );
  return merge(counts$, freshness$(context));
};
