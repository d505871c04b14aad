import { fleetCountsSchema } from '@hoistway/shared/streams/fleetCounts.ts';
import { concatMap, EMPTY, merge, of } from 'rxjs';
import type { Change } from '../hub/change.ts';
import { freshness$ } from './freshness.ts';
import type { Source } from './source.ts';

/** Counts of the upstream, so that every screen and every export shows the same number. */
export const fleetCountsSource: Source = (context) => {
  const times = { firstMs: 0, everyMs: context.pollTimes.countsMs };
  const counts$ = context
    .poll('fleetCounts', times, async () => fleetCountsSchema.parse(await context.get('fleet/counts')))
    .pipe(
      concatMap((outcome) => {
        if (outcome.kind === 'answer')
          return of<Change>({ kind: 'set', items: [outcome.value], fresh: true });
        return outcome.kind === 'absent' ? of<Change>({ kind: 'set', items: [], fresh: true }) : EMPTY;
      }),
    );
  return merge(counts$, freshness$(context));
};
