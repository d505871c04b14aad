import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';

/**
 * Slots for players, eight per page (§9): each decodes and buffers, and browsers leak with more. A caller without a
 * slot is called back when one is free.
 */
export class PlayerPlaces {
  readonly #most: number;
  readonly #holders = new Set<symbol>();
  readonly #waiting = new Set<() => void>();

  constructor(most: number = watchedAtOnce) {
    this.#most = most;
  }

  get free(): number {
    return this.#most - this.#holders.size;
  }

  /** @returns the function that releases the slot, or null if all are in use */
  take(): (() => void) | null {
    if (this.free === 0) return null;
    const place = Symbol('place');
    this.#holders.add(place);
    return () => {
      if (this.#holders.delete(place)) for (const listener of [...this.#waiting]) listener();
    };
  }

  /** Calls back whenever a slot becomes free. @returns the function that unsubscribes */
  onFree(listener: () => void): () => void {
    this.#waiting.add(listener);
    return () => this.#waiting.delete(listener);
  }
}

/** The slots of this page. */
export const playerPlaces = new PlayerPlaces();
