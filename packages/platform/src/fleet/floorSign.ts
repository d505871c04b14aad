import type { Car } from './car.ts';

/** Displayed floor of a physical floor, such as `12A` or `B1`; the number itself where no comparison row names it. */
export const floorSignOf = ({ floorLabels }: Pick<Car['record'], 'floorLabels'>, floor: number): string =>
  floorLabels?.get(floor) ?? String(floor);
