import type { ImportJob, ImportRow } from '@hoistway/shared/domain/importJob.ts';
import { useState } from 'react';
import { errorText } from '../../../data/errorText.ts';
import { faultPageSize, importCalls } from '../../../data/importCalls.ts';
import { useFaultPages } from '../../../data/imports.ts';
import { hint } from '../../../ui/toast.ts';

export interface FaultRows {
  total: number;
  isPending: boolean;
  /** Undefined while it is loading. */
  at(index: number): ImportRow | undefined;
  /** Fetches the rows about these places. */
  show(first: number, last: number): void;
  /** Writes a text into a cell; the row is checked again at once. */
  correct(row: number, at: number, text: string): Promise<void>;
}

const pageAt = (index: number) => Math.floor(index / faultPageSize) + 1;

/** The faulty rows of an import, loaded page by page as they scroll into view. */
export function useFaultRows(job: ImportJob): FaultRows {
  const [shownPages, setShownPages] = useState<readonly number[]>([1]);
  const { pages, pageOf, keep } = useFaultPages(job.id, shownPages);
  return {
    total: pages.find(({ data }) => data)?.data?.total ?? 0,
    isPending: pages.every(({ isPending }) => isPending),
    at: (index) => pageOf(pageAt(index))?.records[index % faultPageSize],
    show: (first, last) => {
      const from = pageAt(first);
      const neededPages = Array.from({ length: pageAt(last) - from + 1 }, (_, at) => from + at);
      if (neededPages.some((page) => !shownPages.includes(page)))
        setShownPages([...new Set([...shownPages, ...neededPages])].sort((a, b) => a - b));
    },
    correct: async (row, at, text) => {
      try {
        const answer = await importCalls.correct(job.id, row, at, text);
        keep(answer.rows, answer.job);
      } catch (error) {
        hint(errorText(error));
      }
    },
  };
}
