import type { SavedView } from '@hoistway/shared/domain/savedView.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

export const viewsKey = ['views'] as const;

/** Saved views visible to this session, those of one resource or all. */
export const useViews = (resource?: string) =>
  useQuery({
    queryKey: [...viewsKey, resource ?? ''],
    queryFn: ({ signal }) => api.get<SavedView[]>('views', { query: { resource }, signal }),
    staleTime: 60_000,
    meta: { isQuiet: true },
  });
