/** Milliseconds for devices' messages in each turn of the event loop, and for those of one connection at once. */
const turnMs = 8;
export const sliceMs = 1;

/**
 * Divides the event loop among connections: work beyond a connection's slice, or beyond the turn's time, waits for the
 * next turn, each connection in its order. Between two turns the loop serves its sockets and timers.
 */
export class WorkTurns {
  readonly #waiting = new Set<() => void>();
  #endsAtMs = 0;
  #isScheduled = false;

  /** Whether this turn has time for more. */
  hasTime(nowMs: number): boolean {
    if (this.#waiting.size > 0) return false;
    this.#schedule(nowMs);
    return nowMs < this.#endsAtMs;
  }

  /** Calls `work` once in a later turn. */
  add(work: () => void): void {
    this.#waiting.add(work);
    this.#schedule(performance.now());
  }

  drop(work: () => void): void {
    this.#waiting.delete(work);
  }

  #schedule(nowMs: number): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#endsAtMs = nowMs + turnMs;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    let leftCount = this.#waiting.size;
    if (leftCount === 0) return;
    this.#schedule(performance.now());
    for (const work of this.#waiting) {
      if (leftCount-- === 0 || performance.now() >= this.#endsAtMs) return;
      this.#waiting.delete(work);
      work();
    }
  }
}
