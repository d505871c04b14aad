import { rows } from './fill.ts';

export type Query = Record<string, string | number>;

/** One request to the platform; `n` varies the requests of a kind, so that few hit a cache. */
export interface Kind {
  name: string;
  path: string;
  /** A record is written before each batch of this many requests; writes are not timed. */
  writesEvery?: number;
  query(n: number): Query;
}

/** Pages of the list of elevators with `total` visible rows, and picker requests. */
export function kinds(total: number): Kind[] {
  const last = Math.ceil(total / 20);
  const middle = (n: number) => ({ pageNo: Math.floor(last / 2) + n });
  const queryKinds: (Omit<Kind, 'path'> & { path?: string })[] = [
    { name: 'first page', query: () => ({}) },
    { name: 'among the first fifty', query: (n) => ({ pageNo: (n % 50) + 1 }) },
    { name: 'last page', query: (n) => ({ pageNo: last - (n % 10) }) },
    { name: 'middle page', query: middle },
    { name: 'middle page, written to', writesEvery: 5, query: middle },
    { name: 'sorted, first page', query: (n) => ({ sort: sortOf(n) }) },
    { name: 'sorted, last page', query: (n) => ({ sort: sortOf(n), pageNo: last - (n % 10) }) },
    {
      name: 'filtered by type',
      query: (n) => ({ type: types[n % types.length] ?? '', pageNo: (n % 20) + 1 }),
    },
    {
      name: 'filtered by dates',
      query: (n) => ({
        'inspectedUntil.from': `2026-0${(n % 9) + 1}-01`,
        'inspectedUntil.to': `2026-0${(n % 9) + 1}-0${(n % 9) + 1}`,
      }),
    },
    { name: 'searched by number', query: (n) => ({ search: `E-${number(n)}` }) },
    { name: 'searched by part of it', query: (n) => ({ search: number(n).slice(2) }) },
    {
      name: 'searched by a word of many',
      query: (n) => ({ search: ['Otis', 'Kone', 'Harbour', 'Lift'][n % 4] ?? '', pageNo: (n % 10) + 1 }),
    },
    { name: 'searched in vain', query: (n) => ({ search: `nobody ${n}` }) },
    { name: 'picker of elevators, opened', path: 'elevators/options', query: () => ({}) },
    {
      name: 'picker of elevators, searched',
      path: 'elevators/options',
      query: (n) => ({ search: number(n).slice(1, 5) }),
    },
    { name: 'picker of use units, opened', path: 'useUnits/options', query: () => ({}) },
    {
      name: 'picker of use units, searched',
      path: 'useUnits/options',
      query: (n) => ({ search: `Unit ${n * 7}` }),
    },
  ];
  return queryKinds.map((kind) => ({ path: 'elevators', ...kind }));
}

const types = ['tractionPassenger', 'tractionFreight', 'escalator', 'movingWalkway', 'firefighter'];
const sorts = ['name', '-name', 'address', '-inspectedUntil', 'ratedLoadKg', '-floors', 'brand'];
const sortOf = (n: number): string => sorts[n % sorts.length] ?? '';
const number = (n: number): string => String((n * 7_919 * 31) % rows).padStart(7, '0');
