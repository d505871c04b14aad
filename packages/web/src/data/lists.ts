import type { Page } from '@hoistway/shared/model/resource.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import type { RowSource } from './rows.ts';
import type { Query } from './urlQuery.ts';

/** A page of a list; `isTotalExact` is false while the total is only a lower bound. */
export interface ListPage<R> extends Page<R> {
  isTotalExact?: false;
}

/** A page of a list; the previous page stays until it is loaded. */
export const useListPage = <R>({ name, path }: RowSource, query: Query) =>
  useQuery({
    queryKey: [name, 'list', query],
    queryFn: ({ signal }) => api.get<ListPage<R>>(path, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

/** The exact number of rows of a search. */
export const useCount = ({ name, path }: RowSource, query: Query, isEnabled: boolean) =>
  useQuery({
    queryKey: [name, 'count', query],
    queryFn: ({ signal }) => api.get<{ total: number }>(`${path}/count`, { query, signal }),
    enabled: isEnabled,
    meta: { isQuiet: true },
  });

/** Totals over the rows of a search, by field. */
export const useTotals = ({ name, path }: RowSource, query: Query, isEnabled: boolean) =>
  useQuery({
    queryKey: [name, 'sums', query],
    queryFn: ({ signal }) => api.get<Record<string, number>>(`${path}/sums`, { query, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

/** The history of a row, newest first, page by page; a new version has a new cache entry. */
export const useRowHistory = <E>(
  { name, path }: RowSource,
  row: { id: string; version: number },
  pageSize: number,
) =>
  useInfiniteQuery({
    queryKey: [name, 'history', row.id, row.version],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<E>>(`${path}/${row.id}/history`, { query: { pageNo: pageParam, pageSize }, signal }),
    getNextPageParam: (last, _all, pageNo) => (pageNo < last.pages ? pageNo + 1 : undefined),
    meta: { isQuiet: true },
  });
