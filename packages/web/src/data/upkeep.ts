import { complianceSchema, drillDueSchema, overviewSchema } from '@hoistway/shared/domain/complianceView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { download } from './download.ts';
import { useSession } from './session.ts';
import type { Query } from './urlQuery.ts';

const renewMs = minuteMs;

/** Drills of each company and category of elevators, with the day of the next; read again after a change of drills. */
export function useDrillsDue() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['rescueDrills', 'due', scopeKey],
    queryFn: ({ signal }) => api.get('drills/due', { schema: z.array(drillDueSchema), signal }),
    meta: { isQuiet: true },
  });
}

/** The check-up of a scope: `companyId`, `useUnitId`, `district`. */
export function useCompliance(query: Query) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['compliance', scopeKey, query],
    queryFn: ({ signal }) => api.get('compliance', { query, schema: complianceSchema, signal }),
    meta: { isQuiet: true },
  });
}

/** Counts by company and by district, renewed every minute. */
export function useOverview() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['compliance', 'overview', scopeKey],
    queryFn: ({ signal }) => api.get('compliance/overview', { schema: overviewSchema, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}

/** Fetches the inspection pack of a scope. @param onShare receives the share that has arrived, 0 to 1 */
export const downloadPack = (query: Query, onShare: (share: number) => void) =>
  download({ path: 'compliance/pack', query, fallbackName: 'inspection-pack.zip', onShare });
