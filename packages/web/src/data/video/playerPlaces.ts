import { watchedAtOnce } from '@hoistway/shared/domain/constants.ts';

/**
 * The places for players, eight of them in a page (§9): each decodes and buffers, and browsers leak with more. Who finds
 * none is told when one is free.
 */
export class PlayerPlaces {
  readonly #most: number;
  readonly #taken = new Set<symbol>();
  readonly #waiting = new Set<() => void>();

  constructor(most: number = watchedAtOnce) {
    this.#most = most;
  }

  get free(): number {
    return this.#most - this.#taken.size;
  }

  /** @returns what gives the place back, or null where all are taken */
  take(): (() => void) | null {
    if (this.free === 0) return null;
    const place = Symbol('place');
    this.#taken.add(place);
    return () => {
      if (this.#taken.delete(place)) for (const tell of [...this.#waiting]) tell();
    };
  }

  /** Calls back whenever a place becomes free. @returns what ends that */
  onFree(tell: () => void): () => void {
    this.#waiting.add(tell);
    return () => this.#waiting.delete(tell);
  }
}

/** Those of this page. */
export const playerPlaces = new PlayerPlaces();
