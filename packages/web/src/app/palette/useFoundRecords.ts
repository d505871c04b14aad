import type { Page } from '@hoistway/shared/model/resource.ts';
import { type ResourceName, resources } from '@hoistway/shared/resources/index.ts';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../data/client.ts';
import type { Viewer } from '../menu.ts';
import { isFindable, recordPath } from '../recordPages.ts';

export interface FoundRecord {
  key: string;
  resource: ResourceName;
  label: string;
  path: string;
}

/** The kinds of records that people know by name; each costs a call for every word that is typed. */
const findableResources: readonly ResourceName[] = [
  'elevators',
  'useUnits',
  'organisations',
  'users',
  'dtus',
  'contracts',
  'repairOrders',
];
/** Maximum of hits per kind. */
const most = 6;
const leastLetters = 2;

type NamedRow = Record<string, unknown> & { id: string };

/** Records by a part of their name, of every kind that the viewer may see; elevators lead to where they are watched. */
export function useFoundRecords(search: string, viewer: Viewer) {
  const names = findableResources.filter((name) => isFindable(name, resources[name].permission, viewer));
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: [name, 'palette', search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Page<NamedRow>>(resources[name].path, { query: { search, pageNo: 1, pageSize: 20 }, signal }),
      enabled: search.length >= leastLetters,
      staleTime: 30_000,
      meta: { isQuiet: true },
    })),
  });
  const records = results.flatMap(({ data }, index): FoundRecord[] => {
    const name = names[index];
    if (name === undefined || data === undefined) return [];
    return data.records.slice(0, most).flatMap((row) => {
      const path = name === 'elevators' ? `/singleMonitor/${row.id}` : pathOf(name, row, viewer);
      const label = String(row[resources[name].display] ?? row.id);
      return path === null ? [] : [{ key: `${name}-${row.id}`, resource: name, label, path }];
    });
  });
  return { records, isBusy: results.some(({ isFetching }) => isFetching) };
}

function pathOf(name: ResourceName, row: NamedRow, viewer: Viewer): string | null {
  const list = recordPath(name, row, viewer);
  return list && `${list}row=${row.id}`;
}
