import type { Page } from '@hoistway/shared/model/resource.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../data/client.ts';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';
import { type ListState, listQuery } from './listState.ts';

/** The page of rows that a list's state asks for; the page before it stays until it is there. */
export function useRecordList(state: ListState) {
  const { resource, fixed } = useRecords();
  const query = listQuery(resource, state, fixed);
  return useQuery({
    queryKey: [resource.name, 'list', query],
    queryFn: ({ signal }) => api.get<Page<Row>>(resource.path, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Totals over the whole filtered list, by field; nothing where no field adds up. */
export function useSums(state: ListState): Readonly<Record<string, number>> | undefined {
  const { resource, fixed } = useRecords();
  const { sort: _, ...query } = listQuery(resource, { ...state, sort: '' }, fixed);
  const { pageNo: __, pageSize: ___, ...searched } = query;
  const sums = useQuery({
    queryKey: [resource.name, 'sums', searched],
    queryFn: ({ signal }) =>
      api.get<Record<string, number>>(`${resource.path}/sums`, { query: searched, signal }),
    enabled: Object.values(resource.fields).some((field) => field.sum),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return sums.data;
}
