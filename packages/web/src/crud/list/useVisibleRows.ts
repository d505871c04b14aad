import { useMemo } from 'react';
import type { Row } from '../row.ts';

const noRows: readonly Row[] = [];

/** The rows of a page without those whose deletion can still be undone. */
export const useVisibleRows = (
  rows: readonly Row[] = noRows,
  hiddenIds: ReadonlySet<string>,
): readonly Row[] => useMemo(() => rows.filter(({ id }) => !hiddenIds.has(id)), [rows, hiddenIds]);
