import type { Page } from '@hoistway/shared/model/resource.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../data/client.ts';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';
import { type ListState, listQuery } from './listState.ts';

/** A page of a list; `isTotalExact` is false while the total is only the least it can be. */
interface RowPage extends Page<Row> {
  isTotalExact?: false;
}

/**
 * Page of rows for a list's state; the previous page stays until it is loaded. An answer without an exact total is
 * followed by a request for the count.
 */
export function useRecordList(state: ListState) {
  const { resource, fixed } = useRecords();
  const query = listQuery(resource, state, fixed);
  const list = useQuery({
    queryKey: [resource.name, 'list', query],
    queryFn: ({ signal }) => api.get<RowPage>(resource.path, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const { sort: _, pageNo: __, pageSize: ___, ...searchQuery } = query;
  const count = useQuery({
    queryKey: [resource.name, 'count', searchQuery],
    queryFn: ({ signal }) =>
      api.get<{ total: number }>(`${resource.path}/count`, { query: searchQuery, signal }),
    enabled: list.data?.isTotalExact === false && !list.isPlaceholderData,
    meta: { isQuiet: true },
  });
  return { ...list, data: list.data && withTotal(list.data, count.data?.total, state.pageSize) };
}

function withTotal(page: RowPage, total: number | undefined, pageSize: number): RowPage {
  if (page.isTotalExact !== false || total === undefined) return page;
  return { records: page.records, total, pages: Math.ceil(total / pageSize) };
}

/** Totals over the whole filtered list, by field; disabled where no field adds up. */
export function useSums(state: ListState): Readonly<Record<string, number>> | undefined {
  const { resource, fixed } = useRecords();
  const { sort: _, ...query } = listQuery(resource, { ...state, sort: '' }, fixed);
  const { pageNo: __, pageSize: ___, ...searchQuery } = query;
  const sums = useQuery({
    queryKey: [resource.name, 'sums', searchQuery],
    queryFn: ({ signal }) =>
      api.get<Record<string, number>>(`${resource.path}/sums`, { query: searchQuery, signal }),
    enabled: Object.values(resource.fields).some((field) => field.sum),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return sums.data;
}
