import {
  homeFiguresSchema,
  homeSlideSchema,
  type OwnVisit,
  ownVisitSchema,
} from '@hoistway/shared/domain/records.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Fields, Page, RowOf } from '@hoistway/shared/model/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';
import { isUnreached } from './phone/isUnreached.ts';
import { readStoredView, storeView } from './phone/phoneStore.ts';
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

interface OwnVisits {
  visits: OwnVisit[];
  /** Read from this phone, since there was no answer. */
  isStored: boolean;
}

const ownVisitsSchema = z.array(ownVisitSchema);

/** The visits of the server; without coverage those that this phone stored last. @throws ApiError */
async function readOwnVisits(key: string, signal: AbortSignal): Promise<OwnVisits> {
  try {
    const visits = await api.get('home/visits', { schema: ownVisitsSchema, signal });
    // A browser that stores nothing has no list without coverage.
    await storeView(key, visits, () => false).catch(() => {});
    return { visits, isStored: false };
  } catch (error) {
    const storedView = isUnreached(error) ? await readStoredView(key).catch(() => null) : null;
    const visits = ownVisitsSchema.safeParse(storedView);
    if (!visits.success) throw error;
    return { visits: visits.data, isStored: true };
  }
}

/** The user's own pending maintenance visits; without coverage as they were stored last. */
export function useOwnVisits(isWanted: boolean) {
  const { scopeKey, userId } = useSession();
  return useQuery({
    queryKey: ['maintenanceOrders', 'own', scopeKey, userId],
    queryFn: ({ signal }) => readOwnVisits(`user-${userId}/visits/${scopeKey}`, signal),
    enabled: isWanted,
    networkMode: 'always',
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
