import { escalationPolicies } from '@hoistway/shared/resources/escalationPolicies.ts';
import { maintenanceTypes } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { useRenewal } from './rows.ts';

/** Sets of maintenance items shipped with the product. */
export const useMaintenanceTemplates = () =>
  useQuery({
    queryKey: ['maintenanceTemplates'],
    queryFn: ({ signal }) => api.get<{ code: string }[]>('maintenanceTemplates', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });

interface Adoption<A> {
  onDone: (answer: A) => void;
  onFailed: (error: unknown) => void;
}

/** Adopts sets as maintenance types of the tenant. */
export function useMaintenanceAdoption({ onDone, onFailed }: Adoption<{ adopted: number }>) {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (codes: string[]) => api.post<{ adopted: number }>('maintenanceTemplates/adopt', { codes }),
    onSuccess: async (answer) => {
      onDone(answer);
      await renew(maintenanceTypes.name);
    },
    onError: onFailed,
    meta: { isQuiet: true },
  });
}

/** Adopts a policy template as a policy of the tenant. */
export function usePolicyAdoption({ onDone, onFailed }: Adoption<{ ids: string[] }>) {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (code: string) => api.post<{ ids: string[] }>('escalationTemplates/adopt', { codes: [code] }),
    onSuccess: async (answer) => {
      onDone(answer);
      await renew(escalationPolicies.name);
    },
    onError: onFailed,
    meta: { isQuiet: true },
  });
}
