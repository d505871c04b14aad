/** Milliseconds of each turn of the event loop that devices' messages may take, and of those for one connection at once. */
const turnMs = 8;
export const sliceMs = 1;

/**
 * Divides the event loop among connections: what would take longer than its slice, or comes after the turn's time is used
 * up, waits for the next turn, each connection in its order. Between two turns the loop serves its sockets and timers.
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

  /** Calls `work` once in a turn to come. */
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
