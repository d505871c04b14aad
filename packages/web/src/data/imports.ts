import type { ImportJob, ImportRow } from '@hoistway/shared/domain/importJob.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FaultPage, importCalls, importKeys, isWorking } from './importCalls.ts';

const workingEveryMs = 700;
const waitingEveryMs = 30_000;

/** Texts of a column of the file. */
export const useColumnTexts = (id: string, at: number, field: string, isEnabled: boolean) =>
  useQuery({
    queryKey: importKeys.values(id, at, field),
    queryFn: ({ signal }) => importCalls.values(id, at, field, signal),
    enabled: isEnabled,
    staleTime: minuteMs,
  });

/** Unfinished imports of a kind of record. */
export const useUnfinishedImports = (resource: string) =>
  useQuery({
    queryKey: importKeys.unfinished(resource),
    queryFn: ({ signal }) => importCalls.unfinished(resource, signal),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? waitingEveryMs : false),
    meta: { isQuiet: true },
  });

/**
 * State of an import, polled while it runs; its end refetches its kind of record. `keep` stores the answer of a step.
 */
export function useImportState(resource: string, id: string | null) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: importKeys.job(id ?? ''),
    queryFn: ({ signal }) => importCalls.read(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.phase) ? workingEveryMs : false),
    staleTime: 0,
  });
  const phase = query.data?.phase;
  useEffect(() => {
    if (phase === 'done' || phase === 'cancelled') void queries.invalidateQueries({ queryKey: [resource] });
  }, [phase, queries, resource]);
  const keep = (job: ImportJob) => {
    queries.setQueryData(importKeys.job(job.id), job);
    void queries.invalidateQueries({ queryKey: importKeys.unfinished(resource) });
  };
  return { query, keep };
}

/** Pages of the faulty rows; `keep` stores checked rows and the import's new state. */
export function useFaultPages(id: string, pageNos: readonly number[]) {
  const queries = useQueryClient();
  const pages = useQueries({
    queries: pageNos.map((pageNo) => ({
      queryKey: [...importKeys.faults(id), pageNo],
      queryFn: ({ signal }: { signal: AbortSignal }) => importCalls.faults(id, pageNo, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const pageOf = (pageNo: number) => queries.getQueryData<FaultPage>([...importKeys.faults(id), pageNo]);
  const keep = (rows: readonly ImportRow[], job: ImportJob) => {
    const rowByNumber = new Map(rows.map((row) => [row.row, row]));
    queries.setQueriesData<FaultPage>(
      { queryKey: importKeys.faults(id) },
      (page) => page && { ...page, records: page.records.map((row) => rowByNumber.get(row.row) ?? row) },
    );
    queries.setQueryData(importKeys.job(id), job);
  };
  return { pages, pageOf, keep };
}
