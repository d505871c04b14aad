import { faultRecordSchema } from '@hoistway/shared/domain/records.ts';
import { pageSchema } from '@hoistway/shared/model/resource.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { api } from './client.ts';
import type { Query } from './urlQuery.ts';

interface HistoryCall<S extends z.ZodType> {
  /** The path of the call (docs/contract.md). */
  path: string;
  record: S;
  query: Query;
  isEnabled: boolean;
  /** The previous page stays until the next is loaded. */
  keepsPrevious?: boolean;
}

/** A page of past records for a query. */
export const useHistoryPage = <S extends z.ZodType>(call: HistoryCall<S>) => {
  const { path, record, query, isEnabled, keepsPrevious } = call;
  return useQuery({
    queryKey: ['history', path, query],
    queryFn: ({ signal }) => api.get(path, { query, schema: pageSchema(record), signal }),
    enabled: isEnabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    meta: { isQuiet: true },
  });
};

const openFaultsKey = ['openFaults'];
const openFaultsEveryMs = 30_000;

/** Open faults, refetched every half minute and whenever `latest` changes. */
export function useOpenFaults(most: number, latest: unknown) {
  const queries = useQueryClient();
  useEffect(() => {
    if (latest !== undefined) void queries.invalidateQueries({ queryKey: openFaultsKey });
  }, [latest, queries]);
  return useQuery({
    queryKey: openFaultsKey,
    queryFn: ({ signal }) =>
      api.get('faultRecords', {
        query: { open: true, pageNo: 1, pageSize: most },
        schema: pageSchema(faultRecordSchema),
        signal,
      }),
    refetchInterval: openFaultsEveryMs,
    meta: { isQuiet: true },
  });
}
