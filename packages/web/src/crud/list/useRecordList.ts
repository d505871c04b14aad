import { type ListPage, useCount, useListPage, useTotals } from '../../data/lists.ts';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';
import { type ListState, listQuery } from './listState.ts';

/**
 * Page of rows for a list's state; the previous page stays until it is loaded. An answer without an exact total is
 * followed by a request for the count.
 */
export function useRecordList(state: ListState) {
  const { resource, fixed } = useRecords();
  const query = listQuery(resource, state, fixed);
  const list = useListPage<Row>(resource, query);
  const { sort: _, pageNo: __, pageSize: ___, ...searchQuery } = query;
  const isTotalWanted = list.data?.isTotalExact === false && !list.isPlaceholderData;
  const count = useCount(resource, searchQuery, isTotalWanted);
  return { ...list, data: list.data && withTotal(list.data, count.data?.total, state.pageSize) };
}

function withTotal(page: ListPage<Row>, total: number | undefined, pageSize: number): ListPage<Row> {
  if (page.isTotalExact !== false || total === undefined) return page;
  return { records: page.records, total, pages: Math.ceil(total / pageSize) };
}

/** Totals over the whole filtered list, by field; disabled without a summed field. */
export function useSums(state: ListState): Readonly<Record<string, number>> | undefined {
  const { resource, fixed } = useRecords();
  const { sort: _, ...query } = listQuery(resource, { ...state, sort: '' }, fixed);
  const { pageNo: __, pageSize: ___, ...searchQuery } = query;
  const isSummed = Object.values(resource.fields).some((field) => field.sum);
  const sums = useTotals(resource, searchQuery, isSummed);
  return sums.data;
}
