import { firstStepsSchema } from '@hoistway/shared/domain/demonstration.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

const path = 'demonstration/firstSteps';
/** The history of a new demonstration is written while its first user looks around. */
const renewMs = 30_000;

/** What to try first in a demonstration, and how to put it away; null outside of one and once it is put away. */
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
