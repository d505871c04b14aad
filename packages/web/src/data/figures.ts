import { figureCheckAnswerSchema } from '@hoistway/shared/domain/figures/figureDay.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

/** The last nightly check of the figures. */
export function useFigureCheck() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['figures', scopeKey, 'check'],
    queryFn: ({ signal }) => api.get('figures/check', { schema: figureCheckAnswerSchema, signal }),
    meta: { isQuiet: true },
  });
}
