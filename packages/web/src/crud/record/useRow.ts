import type { Page } from '@hoistway/shared/model/resource.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/client.ts';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';

/** One row by its id; a deleted one from the list of deleted rows. */
export function useRow(id: string) {
  const { resource } = useRecords();
  const queries = useQueryClient();
  return useQuery({
    queryKey: [resource.name, 'row', id],
    queryFn: async ({ signal }) => {
      const listedRows = queries
        .getQueriesData<Page<Row>>({ queryKey: [resource.name, 'list'], type: 'active' })
        .flatMap(([, page]) => page?.records ?? []);
      const deletedRow = listedRows.find((row) => row.id === id && isDeleted(row));
      return deletedRow ?? api.get<Row>(`${resource.path}/${id}`, { signal });
    },
    enabled: id !== 'new',
    meta: { isQuiet: true },
  });
}

/** Whether a row is deleted. */
export const isDeleted = (row: Row): boolean => typeof row.deletedAt === 'string';
