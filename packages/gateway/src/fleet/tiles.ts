import type { Roster } from '@hoistway/shared/fleet/roster.ts';

/** The most rows that one tile holds. */
export const tileRows = 256;

/** Which tile each row of a scope lies in: neighbours on the map lie together, so that a viewport needs few tiles. */
export interface Tiles {
  count: number;
  /** The tile of a row, or -1 for a row outside the scope. */
  of(row: number): number;
  rows: readonly number[];
}

export const noTiles: Tiles = { count: 0, of: () => -1, rows: [] };

/** Cuts a scope's rows into tiles along a Z-order curve; rows without a place come last. */
export function tilesOf(roster: Pick<Roster, 'rows' | 'lng' | 'lat'>, most = tileRows): Tiles {
  const { rows } = roster;
  const keys = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++) keys[index] = mortonKey(roster, index);
  const order = Uint32Array.from(rows.keys()).sort((a, b) => keys[a]! - keys[b]! || a - b);
  const highest = rows.reduce((high, row) => Math.max(high, row), -1);
  const tiles = new Int32Array(highest + 1).fill(-1);
  for (const [position, index] of order.entries()) tiles[rows[index]!] = Math.floor(position / most);
  return { count: Math.ceil(rows.length / most), of: (row) => tiles[row] ?? -1, rows };
}

function mortonKey(roster: Pick<Roster, 'lng' | 'lat'>, index: number): number {
  const lng = roster.lng[index];
  const lat = roster.lat[index];
  if (typeof lng !== 'number' || typeof lat !== 'number') return Number.POSITIVE_INFINITY;
  const x = spread(((lng + 180) / 360) * 0x1fffff);
  const y = spread(((lat + 90) / 180) * 0x1fffff);
  return x + y * 2;
}

/** Puts a zero between the bits of a 21-bit number; the result has 42 and stays exact in a double. */
function spread(value: number): number {
  const bits = Math.max(0, Math.min(0x1fffff, Math.floor(value)));
  let result = 0;
  for (let bit = 0, place = 1; bit < 21; bit++, place *= 4) if ((bits >> bit) & 1) result += place;
  return result;
}
