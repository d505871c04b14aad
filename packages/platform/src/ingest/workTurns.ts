/** Milliseconds for devices' messages in each turn of the event loop, and for those of one connection at once. */
const turnMs = 8;
export const sliceMs = 1;
/** Upper bound of a turn after long reading; an alarm of another device waits for one turn at most. */
const longestTurnMs = 64;

/**
 * Divides the event loop among connections: work beyond a connection's slice, or beyond the turn's time, waits for the
 * next turn, each connection in its order. Between two turns the loop serves its sockets and timers. A turn lasts as
 * long as the loop took since the last one: thousands of sockets with a message each take longer to read than a short
 * turn, and would leave their messages waiting.
 */
export class WorkTurns {
  readonly #waiting = new Set<() => void>();
  /** Time since which the loop has served sockets and timers. */
  #servingSinceMs = 0;
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
    this.#servingSinceMs = nowMs;
    this.#endsAtMs = nowMs + turnMs;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    if (this.#waiting.size === 0) return;
    const startMs = performance.now();
    const servedMs = startMs - this.#servingSinceMs;
    this.#schedule(startMs);
    this.#endsAtMs = startMs + Math.min(longestTurnMs, Math.max(turnMs, servedMs));
    this.#workUntilEnd();
    this.#servingSinceMs = performance.now();
  }

  #workUntilEnd(): void {
    let leftCount = this.#waiting.size;
    for (const work of this.#waiting) {
      if (leftCount-- === 0 || performance.now() >= this.#endsAtMs) return;
      this.#waiting.delete(work);
      work();
    }
  }
}
