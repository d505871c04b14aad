import { defaultPageSize, pageSizes } from '@hoistway/shared/domain/constants.ts';
import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Query } from '../../data/urlQuery.ts';
import type { FixedValues } from '../records.ts';

export type PageSize = (typeof pageSizes)[number];

/** State of a list; it is held in the address, so that a link shows the same list. */
export interface ListState {
  search: string;
  /** Values by query parameter: `field`, `field.from`, `field.to`. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** `field` or `-field`; '' is the resource's own order. */
  sort: string;
  pageNo: number;
  pageSize: PageSize;
  /** Deleted rows instead of living ones. */
  isDeleted: boolean;
}

export const emptyListState: ListState = {
  search: '',
  filters: {},
  sort: '',
  pageNo: 1,
  pageSize: defaultPageSize,
  isDeleted: false,
};

/** Kinds filtered by a range. */
const hasRange = {
  text: false,
  secret: false,
  integer: true,
  decimal: true,
  money: true,
  flag: false,
  choice: false,
  date: true,
  instant: true,
  ref: false,
  refs: false,
  image: false,
  file: false,
  place: false,
} satisfies Record<Kind, boolean>;

/** The fields that can filter a list. */
export const filterFields = (resource: AnyResource): [string, AnyField][] =>
  Object.entries(resource.fields).filter(([, field]) => field.filter);

/** The query parameters that filter a list. */
export const filterNames = (resource: AnyResource): string[] =>
  filterFields(resource).flatMap(([name, { kind }]) =>
    hasRange[kind] ? [`${name}.from`, `${name}.to`] : [name],
  );

/** Reads an address; unknown and unreadable parts are skipped. */
export function readListState(resource: AnyResource, params: URLSearchParams): ListState {
  const filters = filterNames(resource).flatMap((name) => {
    const values = params.getAll(name).filter((value) => value !== '');
    return values.length > 0 ? [[name, values] as const] : [];
  });
  const sort = params.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  const isSortable = field in resource.fields || field === 'createdAt' || field === 'updatedAt';
  const pageNo = Number(params.get('pageNo'));
  return {
    search: params.get('search') ?? '',
    filters: Object.fromEntries(filters),
    sort: isSortable ? sort : '',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
    pageSize: pageSizes.find((size) => String(size) === params.get('pageSize')) ?? defaultPageSize,
    isDeleted: params.get('deleted') === 'true',
  };
}

/** Writes the address of a state; defaults are omitted. Foreign parameters remain. */
export function writeListState(
  resource: AnyResource,
  state: ListState,
  rest: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(rest);
  const own = ['search', 'sort', 'pageNo', 'pageSize', 'deleted', ...filterNames(resource)];
  for (const name of own) params.delete(name);
  if (state.search !== '') params.set('search', state.search);
  for (const [name, values] of Object.entries(state.filters))
    for (const value of values) params.append(name, value);
  if (state.sort !== '') params.set('sort', state.sort);
  if (state.pageNo !== 1) params.set('pageNo', String(state.pageNo));
  if (state.pageSize !== defaultPageSize) params.set('pageSize', String(state.pageSize));
  if (state.isDeleted) params.set('deleted', 'true');
  return params;
}

/**
 * Wire form of a query value: a moment in an input's format is in the browser's zone and becomes ISO 8601; an
 * incomplete number is omitted.
 */
function toWire(kind: Kind | undefined, value: string): string[] {
  if (kind === 'integer' || kind === 'decimal' || kind === 'money')
    return Number.isFinite(Number(value)) ? [value] : [];
  const ms = kind === 'instant' ? Date.parse(value) : Number.NaN;
  return [Number.isNaN(ms) ? value : new Date(ms).toISOString()];
}

/** Fixed values of a screen as a query; they precede any filter of the same name. */
const fixedQuery = (fixed: FixedValues): Query =>
  Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, [value].flat().map(String)]));

/** The search of a list call without its paging; exports, sums and counts take the same. */
export function searchQuery(resource: AnyResource, state: ListState, fixed: FixedValues = {}): Query {
  const filters = Object.entries(state.filters).map(([name, values]) => {
    const kind = resource.fields[name.split('.')[0] ?? '']?.kind;
    return [name, values.flatMap((value) => toWire(kind, value))] as const;
  });
  return {
    ...Object.fromEntries(filters),
    ...fixedQuery(fixed),
    search: state.search,
    sort: state.sort,
    ...(state.isDeleted && { deleted: 'true' }),
  };
}

/** Query of a list call (§7). */
export const listQuery = (resource: AnyResource, state: ListState, fixed: FixedValues = {}): Query => ({
  ...searchQuery(resource, state, fixed),
  pageNo: state.pageNo,
  pageSize: state.pageSize,
});
