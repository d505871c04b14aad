import { firstStepsSchema } from '@hoistway/shared/domain/demonstration.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

const path = 'demonstration/firstSteps';
/** The history of a new demonstration is still being written during its first session. */
const renewMs = 30_000;

/** First steps of a demonstration and their dismissal; null elsewhere and once dismissed. */
export function useFirstSteps() {
  const { userId, isDemonstration } = useSession();
  const queries = useQueryClient();
  const queryKey = [path, userId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(path, { schema: firstStepsSchema, signal }),
    enabled: isDemonstration,
    refetchInterval: ({ state }) => (state.data?.isShown && state.data.replay === null ? renewMs : false),
    meta: { isQuiet: true },
  });
  const dismiss = async () => {
    await api.post(`${path}/dismiss`);
    queries.setQueryData(queryKey, { isShown: false, replay: null });
  };
  return data?.isShown ? { replay: data.replay, dismiss } : null;
}
