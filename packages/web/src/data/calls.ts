import { callStatisticsSchema } from '@hoistway/shared/domain/callFigures.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

/** The figures over elevator calls of a period (docs/figures.md). */
export function useCallStatistics({ from, to }: { from: string; to: string }) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['userTakes/statistics', scopeKey, from, to],
    queryFn: ({ signal }) =>
      api.get('userTakes/statistics', { query: { from, to }, schema: callStatisticsSchema, signal }),
    meta: { isQuiet: true },
  });
}
