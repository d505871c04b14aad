import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ListState, searchQuery, writeListState } from '../list/listState.ts';
import type { Fixed } from '../records.ts';

/** A list's state as a view keeps it: what the screen fixes is in it, so that it can be counted elsewhere. */
export function viewQuery(resource: AnyResource, state: ListState, fixed: Fixed): string {
  const params = writeListState(resource, { ...state, pageNo: 1 }, new URLSearchParams());
  for (const [name, value] of Object.entries(searchQuery(resource, state, fixed))) {
    if (!(name in fixed)) continue;
    params.delete(name);
    for (const one of [value].flat()) if (one !== null && one !== undefined) params.append(name, String(one));
  }
  return params.toString();
}

/** Whether an address shows what a view kept. */
export function isShownBy(view: { query: string }, query: string): boolean {
  const sorted = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(view.query) === sorted(query);
}
