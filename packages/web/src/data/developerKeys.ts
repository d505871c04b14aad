import { developerKeySchema } from '@hoistway/shared/developer/developerKey.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';

const pathOf = (developerId: string) => `developers/${developerId}/keys`;
const keyOf = (developerId: string) => ['developerKeys', developerId];

/** The valid signing secrets of a developer, without the secrets themselves. */
export const useDeveloperKeys = (developerId: string) =>
  useQuery({
    queryKey: keyOf(developerId),
    queryFn: ({ signal }) => api.get(pathOf(developerId), { schema: z.array(developerKeySchema), signal }),
    meta: { isQuiet: true },
  });

/** Issues a secret, which is shown once, and ends all of them. */
export function useDeveloperKeyCalls(developerId: string) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: keyOf(developerId) });
  return {
    async issue(): Promise<string> {
      const { secret } = await api.post(
        pathOf(developerId),
        {},
        { schema: z.object({ secret: z.string() }) },
      );
      await renew();
      return secret;
    },
    async endAll(): Promise<void> {
      await api.delete(pathOf(developerId));
      await renew();
    },
  };
}
