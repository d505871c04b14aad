import { expect, it } from 'vitest';
import { RosterIndex } from '../../data/rosterIndex.ts';
import { findElevators } from './findElevators.ts';

const roster = new RosterIndex({
  version: '1',
  rows: [1, 2, 3],
  ids: ['1', '2', '3'],
  nos: ['A-01', 'B-01', '12'],
  names: ['Lobby', 'Goods', 'North'],
  kinds: [0, 0, 0],
  lng: [null, null, null],
  lat: [null, null, null],
  lowest: [1, 1, 1],
  floors: [9, 9, 9],
  unit: [0, 0, 0],
  building: ['1', '2', '3'],
  units: [{ id: '9', name: 'Harbour' }],
  addresses: ['12 Quay Street', '4 Mill Lane'],
  address: [0, 1, -1],
});
const foundNumbers = (text: string) => findElevators(roster, text, 8).map(({ no }) => no);

it('finds by address, and elevators whose number begins with the text come first', () => {
  expect(foundNumbers('mill lane')).toEqual(['B-01']);
  expect(foundNumbers('12')).toEqual(['12', 'A-01']);
  expect(foundNumbers('harbour quay')).toEqual(['A-01']);
  expect(foundNumbers('nowhere')).toEqual([]);
});
