import type { ImportJob, ImportRow } from '@hoistway/shared/domain/importJob.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../data/errorText.ts';
import { hint } from '../../../ui/toast.ts';
import { type FaultPage, faultPageSize, importCalls, importKeys } from './importCalls.ts';

export interface FaultRows {
  total: number;
  isPending: boolean;
  /** Undefined while it is on its way. */
  at(index: number): ImportRow | undefined;
  /** Fetches the rows about these places. */
  show(first: number, last: number): void;
  /** Puts a text into a cell; the row is judged again at once. */
  mend(row: number, at: number, text: string): Promise<void>;
}

const pageAt = (index: number) => Math.floor(index / faultPageSize) + 1;

/** The rows of an import in which faults were found, page by page as they come into sight. */
export function useFaultRows(job: ImportJob): FaultRows {
  const queries = useQueryClient();
  const [shownPages, setShownPages] = useState<readonly number[]>([1]);
  const pages = useQueries({
    queries: shownPages.map((pageNo) => ({
      queryKey: [...importKeys.faults(job.id), pageNo],
      queryFn: ({ signal }: { signal: AbortSignal }) => importCalls.faults(job.id, pageNo, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const pageOf = (pageNo: number) => queries.getQueryData<FaultPage>([...importKeys.faults(job.id), pageNo]);
  return {
    total: pages.find(({ data }) => data)?.data?.total ?? 0,
    isPending: pages.every(({ isPending }) => isPending),
    at: (index) => pageOf(pageAt(index))?.records[index % faultPageSize],
    show: (first, last) => {
      const from = pageAt(first);
      const wantedPages = Array.from({ length: pageAt(last) - from + 1 }, (_, at) => from + at);
      if (wantedPages.some((page) => !shownPages.includes(page)))
        setShownPages([...new Set([...shownPages, ...wantedPages])].sort((a, b) => a - b));
    },
    mend: async (row, at, text) => {
      try {
        const mendAnswer = await importCalls.mend(job.id, row, at, text);
        const now = new Map(mendAnswer.rows.map((one) => [one.row, one]));
        queries.setQueriesData<FaultPage>(
          { queryKey: importKeys.faults(job.id) },
          (page) => page && { ...page, records: page.records.map((one) => now.get(one.row) ?? one) },
        );
        queries.setQueryData(importKeys.job(job.id), mendAnswer.job);
      } catch (error) {
        hint(errorText(error));
      }
    },
  };
}
