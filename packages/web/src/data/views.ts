import type { SavedView } from '@hoistway/shared/domain/savedView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

export const viewsKey = 'views';

export type ViewDraft = Omit<SavedView, 'id' | 'version' | 'isMine'>;

/** Calls that change saved views. @throws ApiError */
export const viewCalls = {
  make: (draft: ViewDraft) => api.post('views', draft),
  change: (view: Omit<SavedView, 'isMine'>) => api.put('views', view),
  drop: ({ id }: SavedView) => api.delete(`views/${id}`),
};

/** Saved views visible to this session, those of one resource or all. */
export const useViews = (resource?: string) =>
  useQuery({
    queryKey: [viewsKey, resource ?? ''],
    queryFn: ({ signal }) => api.get<SavedView[]>('views', { query: { resource }, signal }),
    staleTime: minuteMs,
    meta: { isQuiet: true },
  });

/** Poll interval of counts; a change in this browser refetches at once. */
const countEveryMs = 30_000;

/** Number of records of a view; `query` is the view's, without parameters that a count does not accept. */
export const useViewCount = (view: SavedView, query: string) =>
  useQuery({
    queryKey: [view.resource, 'count', view.query],
    queryFn: ({ signal }) => {
      const path = resourceNamed(view.resource)?.path ?? view.resource;
      return api.get<{ total: number }>(`${path}/count?${query}`, { signal });
    },
    refetchInterval: countEveryMs,
    meta: { isQuiet: true },
  });
