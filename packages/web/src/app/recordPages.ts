import { may } from '@hoistway/shared/domain/permission.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { isPermitted, type Viewer } from './menu.ts';
import type { Page } from './page.ts';
import { pageNamed, pages } from './routes.ts';

/** List of a resource's records: a page, one of its tabs, or one of several pages by a field's value. */
type RecordPlace =
  | string
  | { page: string; of: ResourceName }
  | { by: string; pages: Record<string, string> };

/** Page of each kind of record, by the route table. Parts of a record are shown in it, logs on their own pages. */
export const recordPages: Partial<Record<ResourceName, RecordPlace>> = placesIn(pages);

const placeOf = (name: string): RecordPlace | undefined =>
  Object.entries(recordPages).find(([one]) => one === name)?.[1];

function placesIn(table: readonly Page[]): Partial<Record<ResourceName, RecordPlace>> {
  const places: Partial<Record<ResourceName, RecordPlace>> = {};
  for (const { name: page, records, where, tabs = [] } of table) {
    for (const of of tabs) places[of] = { page, of };
    if (records === undefined) continue;
    const before = places[records];
    const siblings = typeof before === 'object' && 'by' in before ? before.pages : {};
    places[records] = where ? { by: where.field, pages: { ...siblings, [where.value]: page } } : page;
  }
  return places;
}

/**
 * Path of the list of a record, to which list parameters can be appended; null if it has no page or this viewer may not
 * open it.
 */
export function recordPath(name: string, row: Record<string, unknown>, viewer: Viewer): string | null {
  const place = placeOf(name);
  if (place === undefined) return null;
  const pageName =
    typeof place === 'string' ? place : 'page' in place ? place.page : place.pages[String(row[place.by])];
  if (pageName === undefined) return null;
  const page = pageNamed(pageName);
  if (!isPermitted(page, viewer)) return null;
  return typeof place === 'object' && 'of' in place ? `${page.path}?of=${place.of}&` : `${page.path}?`;
}

/** Path of a matching record: the page that opens its kind, or its list with the record open. */
export function matchingRecordPath(name: string, row: { id: string }, viewer: Viewer): string | null {
  const page = pages.find(({ opensResource: opensFound }) => opensFound === name);
  if (page) return page.path.replace(/:\w+/, row.id);
  const list = recordPath(name, row, viewer);
  return list && `${list}row=${row.id}`;
}

/** Whether this viewer may search records of a kind, and has a page to open them. */
export function isFindable(
  { name, permission }: Pick<AnyResource, 'name' | 'permission'>,
  viewer: Viewer,
): boolean {
  const place = placeOf(name);
  if (place === undefined || !may(viewer.holder, permission)) return false;
  const names =
    typeof place === 'string' ? [place] : 'page' in place ? [place.page] : Object.values(place.pages);
  return names.some((one) => isPermitted(pageNamed(one), viewer));
}
