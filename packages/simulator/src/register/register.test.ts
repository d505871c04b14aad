import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import {
  cleanCapacity,
  cleanDay,
  cleanHighestFloor,
  cleanLowestFloor,
  cleanSpeed,
  cleanTravel,
} from './cleaning.ts';
import { writeDtus, writeElevators } from './registerFiles.ts';
import { readRegister, wireRegister } from './registerFleet.ts';
import { cleanRow } from './registerRow.ts';

const register = join(import.meta.dirname, '../../../../../shared/data/nyc_elevators_2015_all.csv.gz');

test.each([
  ['100', { value: 0.51 }],
  ["350'", { value: 1.78 }],
  ['55FT', { value: 0.28 }],
  ['95UP', { value: 0.48 }],
  ['0.8', { value: 0.8 }],
  ['2,25', { raw: '2,25' }],
  ['VAR', { raw: 'VAR' }],
  ['', null],
])('a speed of "%s" feet a minute', (text, expectedCell) => {
  expect(cleanSpeed(text)).toEqual(expectedCell);
});

test('loads, travels and days are read in the ways registers write them', () => {
  expect(cleanCapacity('2500')).toEqual({ value: 1134 });
  expect(cleanCapacity('4.863')).toEqual({ raw: '4.863' });
  expect(cleanTravel('52\'3"')).toEqual({ value: 15.93 });
  expect(cleanTravel("60'")).toEqual({ value: 18.29 });
  expect(cleanTravel('E')).toEqual({ raw: 'E' });
  expect(cleanDay('20090115')).toBe('2009-01-15');
  expect(cleanDay('20091345')).toBe('');
});

test('floors are numbered from the ground; a top without a number needs the travel', () => {
  expect(cleanLowestFloor('B,1')).toEqual({ value: -1 });
  expect(cleanLowestFloor('..B')).toEqual({ value: -1 });
  expect(cleanLowestFloor('BMT')).toEqual({ value: -1 });
  expect(cleanLowestFloor('C2')).toEqual({ value: -2 });
  expect(cleanLowestFloor("12'")).toEqual({ raw: "12'" });
  expect(cleanLowestFloor('1ST')).toEqual({ value: 0 });
  expect(cleanHighestFloor('2ND', 0, null)).toEqual({ value: 1 });
  expect(cleanHighestFloor('2015-01-06', 0, null)).toEqual({ value: 5 });
  expect(cleanHighestFloor('7,R', 0, null)).toEqual({ value: 6 });
  expect(cleanHighestFloor('PH', 0, 64)).toEqual({ value: 20 });
  expect(cleanHighestFloor('PH', 0, null)).toEqual({ raw: 'PH' });
});

const raw = {
  device_number: '1P100',
  device_status: 'A',
  bin: '1001',
  house_number: '  10 ',
  street_name: 'WALL    STREET',
  borough: 'Manhattan',
  zip_code: '100050000',
  device_type: 'Passenger Elevator (P)',
  machine_type: 'GL',
  speed_fpm: '500',
  capacity_lbs: '3500',
  floor_from: 'B',
  floor_to: '20',
  longitude: '-74.01',
  latitude: '40.70',
};

test('a clean row becomes a moving elevator; a dirty one is left for the import to report', () => {
  const rows = [
    raw,
    { ...raw, device_number: '1P101', speed_fpm: '2,25' },
    { ...raw, device_number: '1P102', device_status: 'D' },
  ];
  const fleet = wireRegister(rows.map(cleanRow), { share: 1, seed: 1, gatewaySize: 4 });
  expect(fleet.devices).toHaveLength(1);
  expect(fleet.rows.map(({ row }) => row.cells.ratedSpeedMps)).toEqual(['2.54', '2,25', '2.54']);
  const [elevator, ...others] = fleet.sites.flatMap((site) => site.dtus).flatMap((dtu) => dtu.elevators);
  expect(others).toEqual([]);
  expect(elevator).toMatchObject({
    no: '1P100',
    node: 1,
    ratedSpeedMps: 2.54,
    ratedLoadKg: 1588,
    type: 'tractionPassenger',
  });
  expect(elevator?.floors.at(0)?.floor).toBe(-1);
  expect(elevator?.floors).toHaveLength(21);
  expect(fleet.rows[0]?.row.cells).toMatchObject({
    name: '10 WALL STREET 1P100',
    address: '10 WALL STREET, Manhattan, 10005',
    place: '-74.01, 40.7',
  });
});

test.skipIf(!existsSync(register))(
  'a real register is read whole, wired, and written with the fields of the import',
  async () => {
    const fleet = await readRegister(register, { share: 0.1, seed: 1, gatewaySize: 8 });
    expect(fleet.rows.length).toBeGreaterThan(6800);
    expect(fleet.rows.length).toBeLessThan(8400);
    const dirty = fleet.rows.filter(({ row }) => !row.isClean).length;
    expect(dirty).toBeGreaterThan(0);
    expect(dirty / fleet.rows.length).toBeLessThan(0.1);
    const folder = await mkdtemp(join(tmpdir(), 'register-'));
    try {
      await writeElevators(join(folder, 'elevators.csv'), fleet);
      await writeDtus(join(folder, 'dtus.csv'), fleet);
      const lines: string[][] = parse(await readFile(join(folder, 'elevators.csv'), 'utf8'));
      expect(lines).toHaveLength(fleet.rows.length + 1);
      for (const name of lines[0] ?? [])
        expect(elevators.fields).toHaveProperty(name, expect.objectContaining({ transfer: true }));
      expect(parse(await readFile(join(folder, 'dtus.csv'), 'utf8'))).toHaveLength(fleet.devices.length + 1);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
