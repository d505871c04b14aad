import { resourceList } from '@hoistway/shared/resources/index.ts';
import { namedOption } from '../../crud/refLabels.tsx';
import { numberOf, type Row, titleOf } from '../../crud/row.ts';
import { useSearches } from '../../data/rows.ts';
import type { Viewer } from '../menu.ts';
import { isFindable, matchingRecordPath } from '../recordPages.ts';

export interface MatchingRecord {
  key: string;
  resource: string;
  label: string;
  path: string;
}

/** The kinds of records with names that users know, in the order shown. */
const searchedResources = resourceList
  .filter(({ palettePlace }) => palettePlace !== undefined)
  .toSorted((a, b) => (a.palettePlace ?? 0) - (b.palettePlace ?? 0));
/** Maximum of hits per kind. */
const most = 6;
const leastLetters = 2;

/** Records by a part of their name, of every kind visible to the viewer; elevators open their monitoring page. */
export function useMatchingRecords(search: string, viewer: Viewer) {
  const kinds = searchedResources.filter((resource) => isFindable(resource, viewer));
  const results = useSearches<Row>(kinds, search, search.length >= leastLetters);
  const records = results.flatMap(({ data }, index): MatchingRecord[] => {
    const resource = kinds[index];
    if (resource === undefined || data === undefined) return [];
    return data.records.slice(0, most).flatMap((row) => {
      const path = matchingRecordPath(resource.name, row, viewer);
      const label = namedOption({ id: row.id, label: titleOf(resource, row), no: numberOf(resource, row) });
      return path === null
        ? []
        : [{ key: `${resource.name}-${row.id}`, resource: resource.name, label, path }];
    });
  });
  return { records, isBusy: results.some(({ isFetching }) => isFetching) };
}
