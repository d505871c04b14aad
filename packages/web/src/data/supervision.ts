import { supervisionOverviewSchema } from '@hoistway/shared/domain/supervision/overview.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { useSession } from './session.ts';

/** The resource of each kind's records: its name begins the key of every query about them. */
export const recordNames = {
  day: 'dayControls',
  week: 'weekChecks',
  month: 'monthDispatches',
} as const satisfies Record<SupervisionKind, string>;

/** The units whose supervision the session sees, with today's daily controls. */
export function useSupervisionOverview() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: [recordNames.day, scopeKey, 'overview'],
    queryFn: ({ signal }) => api.get('supervision/overview', { schema: supervisionOverviewSchema, signal }),
    meta: { isQuiet: true },
  });
}
