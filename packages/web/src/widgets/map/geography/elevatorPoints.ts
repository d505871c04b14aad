import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { WorldBounds } from './camera.ts';
import type { Projection } from './datum.ts';

/**
 * Map points of a roster's elevators, as columns in the roster's order. Elevators at one point share a **spot**;
 * those without a place have spot -1.
 */
export interface ElevatorPoints {
  /** Fleet row of each elevator. */
  rows: Uint32Array;
  spotOf: Int32Array;
  spots: number;
  /** World coordinates of each spot. */
  x: Float64Array;
  y: Float64Array;
  /** Members of spot `s`: `members[first[s]]` up to `first[s + 1]`, elevators in the roster's order. */
  first: Int32Array;
  members: Int32Array;
}

export function elevatorPoints(
  roster: Pick<Roster, 'rows' | 'lng' | 'lat'>,
  projection: Projection,
): ElevatorPoints {
  const count = roster.rows.length;
  const rows = Uint32Array.from(roster.rows);
  const spotOf = new Int32Array(count).fill(-1);
  const spotByPlace = new Map<number, Map<number, number>>();
  const xs: number[] = [];
  const ys: number[] = [];
  const sizes: number[] = [];
  for (let index = 0; index < count; index++) {
    const lng = roster.lng[index];
    const lat = roster.lat[index];
    if (lng === null || lat === null || lng === undefined || lat === undefined) continue;
    let column = spotByPlace.get(lng);
    if (column === undefined) {
      column = new Map();
      spotByPlace.set(lng, column);
    }
    let spot = column.get(lat);
    if (spot === undefined) {
      const point = projection.toWorld(lng, lat);
      spot = xs.length;
      column.set(lat, spot);
      xs.push(point.x);
      ys.push(point.y);
      sizes.push(0);
    }
    spotOf[index] = spot;
    sizes[spot] = sizes[spot]! + 1;
  }
  const first = new Int32Array(xs.length + 1);
  for (let spot = 0; spot < xs.length; spot++) first[spot + 1] = first[spot]! + sizes[spot]!;
  const members = new Int32Array(first[xs.length]!);
  const nextFree = first.slice(0, xs.length);
  for (let index = 0; index < count; index++) {
    const spot = spotOf[index]!;
    if (spot < 0) continue;
    const at = nextFree[spot]!;
    members[at] = index;
    nextFree[spot] = at + 1;
  }
  return {
    rows,
    spotOf,
    spots: xs.length,
    x: Float64Array.from(xs),
    y: Float64Array.from(ys),
    first,
    members,
  };
}

/** The smallest bounds of all spots but the farthest hundredth, so that one wrong coordinate does not lose the city; null without any. */
export function fleetBounds(points: ElevatorPoints): WorldBounds | null {
  if (points.spots === 0) return null;
  const xs = points.x.slice().sort();
  const ys = points.y.slice().sort();
  const cut = points.spots < 200 ? 0 : Math.floor(points.spots / 200);
  return {
    minX: xs[cut]!,
    maxX: xs[points.spots - 1 - cut]!,
    minY: ys[cut]!,
    maxY: ys[points.spots - 1 - cut]!,
  };
}
