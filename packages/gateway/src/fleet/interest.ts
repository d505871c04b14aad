import type { Clock } from '@hoistway/shared/domain/clock.ts';

export interface InterestTiming {
  /** Asks upstream gather for this long. */
  settleMs: number;
  /** How long a row is kept after the last who watched it looked away, so that panning does not thrash. */
  lingerMs: number;
}

export const interestTiming: InterestTiming = { settleMs: 40, lingerMs: 5_000 };

/**
 * The rows of one level that somebody watches. The upstream is asked for each once, however many watch it, and let go a
 * while after the last.
 */
export class Interest {
  readonly #counts = new Map<number, number>();
  readonly #leaving = new Map<number, number>();
  readonly #asked = new Set<number>();
  readonly #clock: Clock;
  readonly #timing: InterestTiming;
  readonly #enter: (row: number) => void;
  readonly #leave: (row: number) => void;
  readonly #ask: (add: number[], drop: number[]) => boolean;
  #settling: NodeJS.Timeout | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(options: {
    clock: Clock;
    timing?: InterestTiming;
    /** A row is watched from now on. */
    enter(row: number): void;
    /** A row is watched no more. */
    leave(row: number): void;
    /** @returns false where the upstream cannot be asked now; `askAgain` follows when it can */
    ask(add: number[], drop: number[]): boolean;
  }) {
    this.#clock = options.clock;
    this.#timing = options.timing ?? interestTiming;
    this.#enter = options.enter;
    this.#leave = options.leave;
    this.#ask = options.ask;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Every row that is watched or lingers. */
  rows(): IterableIterator<number> {
    return this.#counts.keys();
  }

  hold(rows: Iterable<number>): void {
    for (const row of rows) {
      const count = this.#counts.get(row);
      this.#counts.set(row, (count ?? 0) + 1);
      if (count === undefined) this.#enter(row);
      this.#leaving.delete(row);
    }
    this.#settle();
  }

  release(rows: Iterable<number>): void {
    const dueMs = this.#clock.now() + this.#timing.lingerMs;
    for (const row of rows) {
      const count = this.#counts.get(row) ?? 0;
      if (count > 1) this.#counts.set(row, count - 1);
      else if (count === 1) {
        this.#counts.set(row, 0);
        this.#leaving.set(row, dueMs);
      }
    }
    if (this.#leaving.size > 0) this.#sweeping ??= setTimeout(() => this.#sweep(), this.#timing.lingerMs);
  }

  /** A new connection upstream knows of nothing yet. */
  askAgain(): void {
    this.#asked.clear();
    this.#settle();
  }

  /** Lets go at once of rows that have left the scope. */
  expel(isGone: (row: number) => boolean): void {
    for (const row of [...this.#counts.keys()]) if (isGone(row)) this.#end(row);
    this.#settle();
  }

  close(): void {
    clearTimeout(this.#settling);
    clearTimeout(this.#sweeping);
    this.#counts.clear();
    this.#leaving.clear();
  }

  #settle(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      this.#tell();
    }, this.#timing.settleMs);
  }

  #tell(): void {
    const add: number[] = [];
    const drop: number[] = [];
    for (const row of this.#counts.keys()) if (!this.#asked.has(row)) add.push(row);
    for (const row of this.#asked) if (!this.#counts.has(row)) drop.push(row);
    if ((add.length === 0 && drop.length === 0) || !this.#ask(add, drop)) return;
    for (const row of add) this.#asked.add(row);
    for (const row of drop) this.#asked.delete(row);
  }

  #sweep(): void {
    this.#sweeping = undefined;
    const nowMs = this.#clock.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const [row, dueMs] of this.#leaving) {
      if (dueMs <= nowMs) this.#end(row);
      else nextMs = Math.min(nextMs, dueMs);
    }
    if (this.#leaving.size > 0) this.#sweeping = setTimeout(() => this.#sweep(), nextMs - nowMs);
    this.#settle();
  }

  #end(row: number): void {
    this.#counts.delete(row);
    this.#leaving.delete(row);
    this.#leave(row);
  }
}
