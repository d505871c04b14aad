import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Page, RowOf } from '@hoistway/shared/model/resource.ts';
import { publicNotices } from '@hoistway/shared/resources/publicNotices.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

export type PublicNotice = RowOf<typeof publicNotices>;

/** Published notices, newest first. `nowMs` in whole minutes, so that equal queries share a cache entry. */
export function usePublicNotices(page: { nowMs: number; pageNo?: number; pageSize: 20 | 50 }) {
  const { nowMs, pageNo = 1, pageSize } = page;
  const until = new Date(Math.ceil(nowMs / minuteMs) * minuteMs).toISOString();
  return useQuery({
    queryKey: [publicNotices.name, 'published', until, pageNo, pageSize],
    queryFn: ({ signal }) =>
      api.get<Page<PublicNotice>>(publicNotices.path, {
        query: { 'publishedAt.to': until, sort: '-publishedAt', pageNo, pageSize },
        signal,
      }),
    meta: { isQuiet: true },
  });
}

/** One notice. */
export const usePublicNotice = (id: string) =>
  useQuery({
    queryKey: [publicNotices.name, 'row', id],
    queryFn: ({ signal }) => api.get<PublicNotice>(`${publicNotices.path}/${id}`, { signal }),
    meta: { isQuiet: true },
  });
