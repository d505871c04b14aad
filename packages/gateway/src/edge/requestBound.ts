import type { Watch } from '@hoistway/shared/streams/browserSocket.ts';

/** A browser sends a few requests a second; above this rate, or for more rows, it is disconnected. */
export const maxRequests = 100;
export const maxRows = 100_000;
const windowMs = 1_000;

/** Limits the requests and rows of one browser per second, as the upstream limits those of an edge. */
export class RequestBound {
  readonly #nowMs: () => number;
  #sinceMs = Number.NEGATIVE_INFINITY;
  #requests = 0;
  #rows = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Counts a request. @returns whether the limit is exceeded */
  isExceededBy(name: unknown, payload: unknown): boolean {
    const nowMs = this.#nowMs();
    if (nowMs - this.#sinceMs >= windowMs) {
      this.#sinceMs = nowMs;
      this.#requests = 0;
      this.#rows = 0;
    }
    if (name === 'watch') this.#rows += rowsIn(payload);
    return ++this.#requests > maxRequests || this.#rows > maxRows;
  }
}

function rowsIn(payload: unknown): number {
  if (typeof payload !== 'object' || payload === null || !('motion' in payload)) return 0;
  const { motion }: { motion: Watch['motion'] | unknown } = payload;
  return Array.isArray(motion) ? motion.length : 0;
}
