import type { Clock } from '@hoistway/shared/domain/clock.ts';

export interface InterestTiming {
  /** Asks upstream gather for this long. */
  settleMs: number;
  /** How long a row is kept after the last who watched it looked away, so that panning does not thrash. */
  lingerMs: number;
}

export const interestTiming: InterestTiming = { settleMs: 40, lingerMs: 5_000 };

export interface InterestOptions {
  clock: Clock;
  timing?: InterestTiming;
  /** Somebody watches a row from now on. */
  enter(row: number): void;
  /** Nobody has watched it for a while. */
  leave(row: number): void;
  /** @returns false where the upstream cannot be asked now; `askAgain` follows when it can */
  ask(add: number[], drop: number[]): boolean;
  /** The upstream tells of a row no more. */
  unasked(row: number): void;
}

/**
 * The rows of one level that somebody watches. The upstream is asked for each once, however many watch it, and let go a
 * while after the last.
 */
export class Interest {
  readonly #counts = new Map<number, number>();
  readonly #leaving = new Map<number, number>();
  readonly #asked = new Set<number>();
  readonly #options: InterestOptions;
  readonly #timing: InterestTiming;
  #everything: ReadonlySet<number> = new Set();
  #settling: NodeJS.Timeout | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(options: InterestOptions) {
    this.#options = options;
    this.#timing = options.timing ?? interestTiming;
  }

  /** How many rows the upstream is to tell of. */
  get size(): number {
    return Math.max(this.#counts.size, this.#everything.size);
  }

  /** Rows that somebody watches or watched just now. */
  rows(): IterableIterator<number> {
    return this.#counts.keys();
  }

  hold(rows: Iterable<number>): void {
    for (const row of rows) {
      const count = this.#counts.get(row);
      this.#counts.set(row, (count ?? 0) + 1);
      if (count === undefined) this.#options.enter(row);
      else if (count === 0) this.#leaving.delete(row);
    }
    this.#settle();
  }

  release(rows: Iterable<number>): void {
    const dueMs = this.#options.clock.now() + this.#timing.lingerMs;
    for (const row of rows) {
      const count = this.#counts.get(row) ?? 0;
      if (count > 0) this.#counts.set(row, count - 1);
      if (count === 1) this.#leaving.set(row, dueMs);
    }
    if (this.#leaving.size > 0) this.#sweeping ??= setTimeout(() => this.#sweep(), this.#timing.lingerMs);
  }

  /** Rows to be told of whether anybody watches them singly or not. */
  holdAll(rows: ReadonlySet<number>): void {
    this.#everything = rows;
    this.#settle();
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
  }

  #settle(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      this.#tell();
    }, this.#timing.settleMs);
  }

  #tell(): void {
    const wanted = (row: number) => this.#counts.has(row) || this.#everything.has(row);
    const add: number[] = [];
    for (const rows of [this.#counts.keys(), this.#everything])
      for (const row of rows)
        if (!this.#asked.has(row)) {
          this.#asked.add(row);
          add.push(row);
        }
    const drop = [...this.#asked].filter((row) => !wanted(row));
    if (add.length === 0 && drop.length === 0) return;
    if (!this.#options.ask(add, drop)) this.#asked.clear();
    for (const row of drop) {
      this.#asked.delete(row);
      this.#options.unasked(row);
    }
  }

  #sweep(): void {
    this.#sweeping = undefined;
    const nowMs = this.#options.clock.now();
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
    this.#options.leave(row);
  }
}
