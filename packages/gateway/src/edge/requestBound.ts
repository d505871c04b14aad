import type { Watch } from '@hoistway/shared/streams/browserSocket.ts';

/** A browser asks a few times a second; one that asks more often than this, or for more rows, is cut. */
export const requestsMost = 100;
export const rowsMost = 100_000;
const windowMs = 1_000;

/** Bounds what one browser may ask of the edge in a second, as the upstream bounds what an edge may ask of it. */
export class RequestBound {
  readonly #nowMs: () => number;
  #sinceMs = Number.NEGATIVE_INFINITY;
  #requests = 0;
  #rows = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Counts a request. @returns whether it is one too many */
  isExceededBy(name: unknown, asked: unknown): boolean {
    const nowMs = this.#nowMs();
    if (nowMs - this.#sinceMs >= windowMs) {
      this.#sinceMs = nowMs;
      this.#requests = 0;
      this.#rows = 0;
    }
    if (name === 'watch') this.#rows += rowsIn(asked);
    return ++this.#requests > requestsMost || this.#rows > rowsMost;
  }
}

function rowsIn(asked: unknown): number {
  if (typeof asked !== 'object' || asked === null || !('motion' in asked)) return 0;
  const { motion }: { motion: Watch['motion'] | unknown } = asked;
  return Array.isArray(motion) ? motion.length : 0;
}
