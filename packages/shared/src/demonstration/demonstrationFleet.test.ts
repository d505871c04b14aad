import { expect, test } from 'vitest';
import { dtuCode } from '../domain/validation.ts';
import { isEscalator } from '../resources/elevators.ts';
import { demonstrationFleet } from './demonstrationFleet.ts';

const fleet = demonstrationFleet();
const dtus = fleet.flatMap((site) => site.dtus);
const elevators = dtus.flatMap((dtu) => dtu.elevators);

test('has the requested number of elevators and sites, equal for equal seeds', () => {
  expect(fleet).toHaveLength(300);
  expect(elevators).toHaveLength(2000);
  expect(demonstrationFleet()).toEqual(fleet);
  expect(demonstrationFleet({ seed: 2 })).not.toEqual(fleet);
  const small = demonstrationFleet({ elevators: 7, sites: 3 });
  expect(small.flatMap((site) => site.dtus.flatMap((dtu) => dtu.elevators))).toHaveLength(7);
});

test('gives every site, elevator and gateway device a unique name or number', () => {
  for (const keys of [
    fleet.map((site) => site.name),
    fleet.map((site) => site.no),
    elevators.map((elevator) => elevator.no),
    dtus.map((dtu) => dtu.code),
  ])
    expect(new Set(keys).size).toBe(keys.length);
  for (const dtu of dtus) {
    expect(dtuCode.safeParse(dtu.code).success).toBe(true);
    expect(new Set(dtu.elevators.map((elevator) => elevator.node)).size).toBe(dtu.elevators.length);
  }
});

test('builds shafts that a car can travel: floors without a gap, positive heights, at least two stops', () => {
  for (const { floors, type, no } of elevators) {
    const lowest = floors[0]?.floor ?? Number.NaN;
    expect(floors.map(({ floor }) => floor - lowest)).toEqual(floors.map((_, index) => index));
    expect(floors.filter(({ stops, heightM }) => stops && heightM > 0).length, no).toBeGreaterThanOrEqual(2);
    if (isEscalator(type)) expect(floors).toHaveLength(2);
  }
});

test('mixes formats, sizes of gateway device, tenants and types like a city', () => {
  expect(new Set(dtus.map((dtu) => dtu.wireFormat))).toEqual(new Set(['json', 'binary', 'cube']));
  expect(dtus.length).toBeGreaterThan(450);
  expect(dtus.length).toBeLessThan(900);
  expect(Math.max(...dtus.map((dtu) => dtu.elevators.length))).toBeGreaterThan(8);
  expect(new Set(elevators.map(({ type }) => type)).size).toBeGreaterThanOrEqual(7);
  expect(elevators.filter(({ type }) => type === 'tractionPassenger').length).toBeGreaterThan(1100);
  for (const { company, tenant } of fleet) expect(tenant).toBe(company === 2 ? 1 : 0);
});

test.each(['en-US', 'it-Italy'] as const)(
  'builds the city of %s with its own names and no Chinese sign',
  (language) => {
    const city = demonstrationFleet({ elevators: 2000, language });
    const cars = city.flatMap((site) => site.dtus.flatMap((dtu) => dtu.elevators));
    expect(cars).toHaveLength(2000);
    expect(new Set(city.map(({ name }) => name)).size).toBe(city.length);
    expect(JSON.stringify(city)).not.toMatch(/\p{Script=Han}/u);
    for (const { floors } of cars) expect(new Set(floors.map(({ label }) => label)).size).toBe(floors.length);
  },
);
