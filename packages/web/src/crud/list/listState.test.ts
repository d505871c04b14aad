import { pageSizes } from '@hoistway/shared/domain/constants.ts';
import { integer } from '@hoistway/shared/model/field.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  emptyListState,
  filterNames,
  type ListState,
  listQuery,
  readListState,
  writeListState,
} from './listState.ts';

const names = filterNames(elevators);
const words = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 });
const anyState: fc.Arbitrary<ListState> = fc.record({
  search: fc.string({ maxLength: 20 }),
  filters: fc.dictionary(fc.constantFrom(...names), words, { maxKeys: 4 }),
  sort: fc.constantFrom('', 'no', '-no', '-updatedAt'),
  pageNo: fc.integer({ min: 1, max: 4000 }),
  pageSize: fc.constantFrom(...pageSizes),
  isDeleted: fc.boolean(),
});

it('survives the round trip through its address, for any search', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const address = writeListState(elevators, state, new URLSearchParams()).toString();
      expect(readListState(elevators, new URLSearchParams(address))).toEqual(state);
    }),
  );
});

it('omits defaults from the address, and keeps foreign parameters', () => {
  const rest = new URLSearchParams('row=12&pageNo=3&search=old');
  expect(writeListState(elevators, emptyListState, rest).toString()).toBe('row=12');
});

it('ignores invalid values in an address', () => {
  const state = readListState(
    elevators,
    new URLSearchParams('pageNo=-2&pageSize=7&sort=password&colour=red'),
  );
  expect(state).toEqual(emptyListState);
});

it('queries by the list contract, a day as a range', () => {
  const state = {
    ...emptyListState,
    filters: { 'inspectedUntil.from': ['2026-01-01'], type: ['escalator'] },
  };
  expect(listQuery(elevators, state)).toMatchObject({
    'inspectedUntil.from': ['2026-01-01'],
    type: ['escalator'],
    pageNo: 1,
    pageSize: 20,
  });
});

it('queries a range of numbers, and omits incomplete ones', () => {
  const filters = { 'floors.from': ['3'], 'floors.to': ['-'] };
  const floors = { ...elevators, fields: { ...elevators.fields, floors: integer({ filter: true }) } };
  expect(filterNames(floors)).toEqual(expect.arrayContaining(['floors.from', 'floors.to']));
  expect(listQuery(floors, { ...emptyListState, filters })).toMatchObject({
    'floors.from': ['3'],
    'floors.to': [],
  });
});

it('keeps the screen’s fixed values, whatever the address holds', () => {
  const state = readListState(elevators, new URLSearchParams('type=escalator&deleted=true'));
  expect(listQuery(elevators, state, { type: 'firefighter', isMonitored: true })).toMatchObject({
    type: ['firefighter'],
    isMonitored: ['true'],
    deleted: 'true',
  });
});
