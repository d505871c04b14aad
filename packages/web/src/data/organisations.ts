import type { Session } from '@hoistway/shared/domain/session.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { startSession, useSession } from './session.ts';

export interface OrganisationChoice {
  id: string;
  name: string;
}

/** The organisations that the user may act in (§7). */
export function useOrganisations() {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['main/authChildrenOrg', userId],
    queryFn: ({ signal }) => api.get<OrganisationChoice[]>('main/authChildrenOrg', { signal }),
    staleTime: 5 * minuteMs,
    meta: { isQuiet: true },
  });
}

/** Switches the organisation; all data is refetched (§4). */
export async function changeOrganisation(orgId: string) {
  startSession(await api.get<Session>('main/session', { orgId }));
}
