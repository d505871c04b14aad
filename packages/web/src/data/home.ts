import { homeFiguresSchema, homeSlideSchema, ownVisitSchema } from '@hoistway/shared/domain/records.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Fields, Page, RowOf } from '@hoistway/shared/model/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { useSession } from './session.ts';
import type { Query } from './urlQuery.ts';

const renewMs = minuteMs;

/** The scope's totals for one instant, with the last fourteen days; refetched every minute. */
export function useHomeFigures() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['home/figures', scopeKey],
    queryFn: ({ signal }) => api.get('home/figures', { schema: homeFiguresSchema, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}

/** The pictures of the home page's slide show. */
export function useHomeSlides() {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['home/slides', scopeKey],
    queryFn: ({ signal }) =>
      api.get('home/slides', { query: { host: location.host }, schema: z.array(homeSlideSchema), signal }),
    meta: { isQuiet: true },
  });
}

/** The user's own pending maintenance visits. */
export function useOwnVisits(isWanted: boolean) {
  const { scopeKey, userId } = useSession();
  return useQuery({
    queryKey: ['maintenanceOrders', 'own', scopeKey, userId],
    queryFn: ({ signal }) => api.get('home/visits', { schema: z.array(ownVisitSchema), signal }),
    enabled: isWanted,
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}

/** The first records of a list call, refetched every minute. */
export function useHomeRecords<R extends { name: string; path: string; fields: Fields }>(
  resource: R,
  query: Query,
) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: [resource.name, 'home', scopeKey, query],
    queryFn: ({ signal }) => api.get<Page<RowOf<R>>>(resource.path, { query, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}
