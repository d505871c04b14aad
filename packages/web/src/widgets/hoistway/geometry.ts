import type { Shaft } from '@hoistway/shared/fleet/roster.ts';

export type ShaftFloor = Shaft['floors'][number];

/** Heights of a shaft, metres above its lowest landing. */
export interface ShaftGeometry {
  floors: readonly ShaftFloor[];
  /** Of each landing, in the order of `floors`. */
  basesM: readonly number[];
  /** From the lowest landing to the top of the highest floor. */
  totalM: number;
}

/** Default rise between landings. */
export const usualRiseM = 3;

/** Heights from the floors' own rises, lowest first. */
export function shaftGeometry(floors: readonly ShaftFloor[]): ShaftGeometry {
  const basesM: number[] = [];
  let heightM = 0;
  for (const floor of floors) {
    basesM.push(heightM);
    heightM += floor.heightM;
  }
  return { floors, basesM, totalM: Math.max(heightM, usualRiseM) };
}

/** The floors of a shaft without its geometry: by lowest floor, number of floors and optional signs. */
export function plainFloors(
  lowest: number,
  count: number,
  signs: readonly string[] | null = null,
): ShaftFloor[] {
  return Array.from({ length: count }, (_, step) => ({
    floor: lowest + step,
    label: signs?.[step] ?? String(lowest + step),
    stops: true,
    heightM: usualRiseM,
  }));
}

/** The landing's height of a physical floor; an unknown floor is at the nearer end. */
export function heightOf(geometry: ShaftGeometry, floor: number): number {
  const index = indexOfFloor(geometry, floor);
  return geometry.basesM[index] ?? 0;
}

/**
 * Position of a physical floor in the shaft, at the nearer known one for an unknown floor; -1 for a shaft without
 * floors.
 */
export function indexOfFloor(geometry: ShaftGeometry, floor: number): number {
  const { floors } = geometry;
  let nearest = -1;
  for (const [index, one] of floors.entries()) {
    if (one.floor === floor) return index;
    const best = floors[nearest];
    if (best === undefined || Math.abs(one.floor - floor) < Math.abs(best.floor - floor)) nearest = index;
  }
  return nearest;
}

/** The rise from a floor to its neighbour in the direction of travel, metres; 0 at the ends. */
export function riseFrom(geometry: ShaftGeometry, floor: number, direction: 1 | -1): number {
  const index = indexOfFloor(geometry, floor);
  const here = geometry.basesM[index];
  const next = geometry.basesM[index + direction];
  return here === undefined || next === undefined ? 0 : Math.abs(next - here);
}

/** Text of a floor's sign, e.g. `G` or `B2`; the number if the shaft does not contain it. */
export function floorLabel(geometry: ShaftGeometry, floor: number): string {
  return geometry.floors.find((one) => one.floor === floor)?.label ?? String(floor);
}

/** The n for which every n-th label fits where `count` floors share `heightPx`; ends are always labelled. */
export function labelStep(count: number, heightPx: number, lineHeightPx: number): number {
  const room = Math.max(1, Math.floor(heightPx / lineHeightPx));
  const rough = Math.ceil(count / room);
  return [1, 2, 5, 10, 20].find((step) => step >= rough) ?? rough;
}
