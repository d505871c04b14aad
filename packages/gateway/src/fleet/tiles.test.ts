import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesOf } from './tiles.ts';

const place = fc.record({
  lng: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
  lat: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
});

it('put every row of a scope into exactly one tile, none into two, and no more than a tile holds', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 300 }), (places) => {
      const rows = places.map((_, index) => index * 3 + 1);
      const roster = { rows, lng: places.map(({ lng }) => lng), lat: places.map(({ lat }) => lat) };
      const tiles = tilesOf(roster, 32);
      const members = new Map<number, number>();
      for (const row of rows) members.set(tiles.of(row), (members.get(tiles.of(row)) ?? 0) + 1);
      expect(tiles.count).toBe(Math.ceil(rows.length / 32));
      for (const [tile, count] of members) {
        expect(tile).toBeGreaterThanOrEqual(0);
        expect(tile).toBeLessThan(tiles.count);
        expect(count).toBeLessThanOrEqual(32);
      }
      expect(tiles.of(0)).toBe(-1);
      expect(tiles.of(rows.length * 3 + 5)).toBe(-1);
    }),
  );
});

it('keep neighbours on the map together: a district of a city lies in few tiles', () => {
  const side = 100;
  const rows = Array.from({ length: side * side }, (_, index) => index);
  const tiles = tilesOf({
    rows,
    lng: rows.map((row) => 121 + (row % side) / 500),
    lat: rows.map((row) => 31 + Math.floor(row / side) / 500),
  });
  const district = rows.filter((row) => row % side < 14 && Math.floor(row / side) < 14);
  expect(new Set(district.map((row) => tiles.of(row))).size).toBeLessThanOrEqual(6);
});
