import type { Page } from '@hoistway/shared/model/resource.ts';
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './client.ts';
import type { Query } from './urlQuery.ts';

/** A kind of record: the key of its queries, and the path of its calls. */
export interface RowSource {
  name: string;
  path: string;
}

interface RowsOptions {
  isEnabled?: boolean;
  /** The rows of the previous query stay until those of the next are loaded. */
  keepsPrevious?: boolean;
  refetchMs?: number;
}

/**
 * The rows of a kind of record for a query, refetched after every `useRenewal` of that kind. The caller shows its
 * failure.
 */
export const useRows = <R>(source: RowSource, query: Query, options: RowsOptions = {}) =>
  useQuery({
    queryKey: [source.name, 'rows', query],
    queryFn: ({ signal }) => api.get<Page<R>>(source.path, { query, signal }),
    enabled: options.isEnabled ?? true,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    ...(options.refetchMs !== undefined && { refetchInterval: options.refetchMs }),
    meta: { isQuiet: true },
  });

/** The first rows of several kinds by a part of their name, one answer each. */
export const useSearches = <R>(sources: readonly RowSource[], search: string, isEnabled: boolean) =>
  useQueries({
    queries: sources.map(({ name, path }) => ({
      queryKey: [name, 'search', search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Page<R>>(path, { query: { search, pageNo: 1, pageSize: 20 }, signal }),
      enabled: isEnabled,
      staleTime: 30_000,
      meta: { isQuiet: true },
    })),
  });

/** The rows of a query, once. @throws ApiError */
export const readRows = async <R>(source: RowSource, query: Query): Promise<R[]> =>
  (await api.get<Page<R>>(source.path, { query })).records;

/** Writes a row: a new one without an id, else over its version. @throws ApiError */
export const saveRow = (source: RowSource, row: Record<string, unknown>) => api.save(source.path, row);

/** @throws ApiError */
export const removeRow = (source: RowSource, { id, version }: { id: string; version: number }) =>
  api.delete(`${source.path}/${id}`, { query: { version } });

/** Writes some fields of a stored row, over its version. @throws ApiError */
export const saveFields = (
  source: RowSource,
  row: { id: string; version: number } & Record<string, unknown>,
) => api.put(`${source.path}/${row.id}`, row);

/** Restores a deleted row. @throws ApiError */
export const restoreRow = (source: RowSource, { id }: { id: string }) =>
  api.post(`${source.path}/${id}/restore`, {});

interface Saving<A, R> {
  /** The row to write. */
  bodyOf: (attempt: A) => Record<string, unknown>;
  onSaved: (row: R) => void;
  onRefused: (error: unknown, attempt: A) => void;
}

/** Writes a row and refetches its kind; one attempt at a time. */
export function useSaving<A, R>(source: RowSource, { bodyOf, onSaved, onRefused }: Saving<A, R>) {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (attempt: A) => api.save<R>(source.path, bodyOf(attempt)),
    onSuccess: async (row) => {
      onSaved(row);
      await renew(source.name);
    },
    onError: onRefused,
    meta: { isQuiet: true },
  });
}

/** One row by its id; a row that `isListed` accepts comes from a loaded list. */
export function useRowById<R extends { id: string }>(
  source: RowSource,
  id: string,
  options: { isEnabled: boolean; isListed?: (row: R) => boolean },
) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [source.name, 'row', id],
    queryFn: async ({ signal }) => {
      const listedRows = queries
        .getQueriesData<Page<R>>({ queryKey: [source.name, 'list'], type: 'active' })
        .flatMap(([, page]) => page?.records ?? []);
      const listedRow = listedRows.find((row) => row.id === id && options.isListed?.(row));
      return listedRow ?? api.get<R>(`${source.path}/${id}`, { signal });
    },
    enabled: options.isEnabled,
    meta: { isQuiet: true },
  });
}

/** Refetches every query of these kinds of records. */
export function useRenewal() {
  const queries = useQueryClient();
  return useCallback(
    async (...names: readonly string[]) => {
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
    [queries],
  );
}
