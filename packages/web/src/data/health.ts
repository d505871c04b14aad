import { healthSchema } from '@hoistway/shared/domain/health.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Latest health assessment of an elevator. */
export const useHealth = (elevatorId: string) =>
  useQuery({
    queryKey: [elevators.name, 'health', elevatorId],
    queryFn: ({ signal }) =>
      api.get(`${elevators.path}/${elevatorId}/health`, { schema: healthSchema, signal }),
    meta: { isQuiet: true },
  });
