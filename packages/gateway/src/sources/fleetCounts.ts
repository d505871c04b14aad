import { fleetCountsSchema } from '@hoistway/shared/streams/fleetCounts.ts';
import { merge } from 'rxjs';
import { freshness$ } from './freshness.ts';
import { pollAsSet, wholeSet } from './pollAsSet.ts';
import type { Source } from './source.ts';

/** Counts of the upstream, so that every screen and every export shows the same number. */
export const fleetCountsSource: Source = (context) => {
  const times = { firstMs: 0, everyMs: context.pollTimes.countsMs };
  const counts$ = pollAsSet(context, {
    name: 'fleetCounts',
    times,
    fetch: async () => fleetCountsSchema.parse(await context.get('fleet/counts')),
    toChange: (counts) => wholeSet([counts]),
  });
  return merge(counts$, freshness$(context));
};
