import type { Car } from './car.ts';

/** Displayed floor of a physical floor, such as `12A` or `B1`; the number itself without a comparison row. */
export const floorSignOf = ({ floorLabels }: Pick<Car['record'], 'floorLabels'>, floor: number): string =>
  floorLabels?.get(floor) ?? String(floor);
