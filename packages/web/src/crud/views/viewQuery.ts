import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { readListState, searchQuery, writeListState } from '../list/listState.ts';
import type { FixedValues } from '../records.ts';
import { withoutRow } from '../useOpenRow.ts';

/**
 * Query of a saved view, without the page and the open row. It includes the screen's fixed values, so that it can be
 * counted elsewhere.
 */
export function viewQuery(resource: AnyResource, address: URLSearchParams, fixed: FixedValues): string {
  const state = { ...readListState(resource, address), pageNo: 1 };
  const params = writeListState(resource, state, withoutRow(address));
  for (const [name, value] of Object.entries(searchQuery(resource, state, fixed))) {
    if (!(name in fixed)) continue;
    params.delete(name);
    for (const one of [value].flat()) if (one !== null && one !== undefined) params.append(name, String(one));
  }
  return params.toString();
}

/** Whether an address shows the same as a view. */
export function isShownBy(view: { query: string }, query: string): boolean {
  const sortParams = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sortParams(view.query) === sortParams(query);
}
