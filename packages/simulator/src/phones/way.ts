import { airDistanceM } from '@hoistway/shared/domain/distance.ts';

export interface Point {
  lng: number;
  lat: number;
}

/** Speed of a van in a town, in metres a second. */
export const vanSpeedMps = 8;

/** A drive along two streets of a grid: first east or west, then north or south. */
export class Way {
  readonly #legs: { from: Point; to: Point; lengthM: number }[];

  constructor(from: Point, to: Point) {
    const corner = { lng: to.lng, lat: from.lat };
    this.#legs = [leg(from, corner), leg(corner, to)];
  }

  get lengthM(): number {
    return this.#legs.reduce((sum, { lengthM }) => sum + lengthM, 0);
  }

  /** The position after `metres`; the end where the way is shorter. */
  at(metres: number): Point {
    let remainingM = Math.max(0, metres);
    for (const { from, to, lengthM } of this.#legs) {
      if (remainingM <= lengthM) {
        const part = lengthM === 0 ? 1 : remainingM / lengthM;
        return { lng: from.lng + (to.lng - from.lng) * part, lat: from.lat + (to.lat - from.lat) * part };
      }
      remainingM -= lengthM;
    }
    return this.#legs[1]?.to ?? { lng: 0, lat: 0 };
  }
}

const leg = (from: Point, to: Point) => ({ from, to, lengthM: airDistanceM(from, to) });
