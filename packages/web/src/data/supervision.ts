import { supervisionOverviewSchema } from '@hoistway/shared/domain/supervision/overview.ts';
import { sheetSchema } from '@hoistway/shared/domain/supervision/sheet.ts';
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

/** A supervision record with everything that its page needs. */
export function useSheet(kind: SupervisionKind, id: string) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: [recordNames[kind], scopeKey, id, 'sheet'],
    queryFn: ({ signal }) => api.get(`supervision/${kind}/${id}`, { schema: sheetSchema, signal }),
    meta: { isQuiet: true },
  });
}

/** The units whose supervision the session sees, with today's daily controls. */
export function useSupervisionOverview() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: [recordNames.day, scopeKey, 'overview'],
    queryFn: ({ signal }) => api.get('supervision/overview', { schema: supervisionOverviewSchema, signal }),
    meta: { isQuiet: true },
  });
}
