import type { Clock } from '@hoistway/shared/domain/clock.ts';

export interface InterestTiming {
  /** Time over which requests upstream are gathered. */
  gatherMs: number;
  /** How long a row stays requested after its last viewer has left, so that panning does not thrash. */
  lingerMs: number;
}

export const interestTiming: InterestTiming = { gatherMs: 40, lingerMs: 5_000 };

export interface InterestOptions {
  clock: Clock;
  timing?: InterestTiming;
  /** A row has its first viewer. */
  enter(row: number): void;
  /** A row has had no viewer for the linger time. */
  leave(row: number): void;
  /** @returns false while the upstream is unreachable; `requestAgain` follows when it is back */
  request(add: number[], drop: number[]): boolean;
  /** The row is no longer requested upstream. */
  onRowDropped(row: number): void;
}

/**
 * The watched rows of one level. Each is requested upstream once, however many viewers it has, and dropped a while
 * after the last has left.
 */
export class Interest {
  readonly #counts = new Map<number, number>();
  readonly #leaving = new Map<number, number>();
  readonly #requestedRows = new Set<number>();
  readonly #options: InterestOptions;
  readonly #timing: InterestTiming;
  #allRows: ReadonlySet<number> = new Set();
  #requestTimer: NodeJS.Timeout | undefined;
  #sweepTimer: NodeJS.Timeout | undefined;

  constructor(options: InterestOptions) {
    this.#options = options;
    this.#timing = options.timing ?? interestTiming;
  }

  /** Number of rows requested upstream. */
  get size(): number {
    return Math.max(this.#counts.size, this.#allRows.size);
  }

  /** Rows that are watched or were watched within the linger time. */
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
    this.#scheduleRequest();
  }

  release(rows: Iterable<number>): void {
    const dueMs = this.#options.clock.now() + this.#timing.lingerMs;
    for (const row of rows) {
      const count = this.#counts.get(row) ?? 0;
      if (count > 0) this.#counts.set(row, count - 1);
      if (count === 1) this.#leaving.set(row, dueMs);
    }
    if (this.#leaving.size > 0) this.#sweepTimer ??= setTimeout(() => this.#sweep(), this.#timing.lingerMs);
  }

  /** Requests these rows whether or not they are watched singly. */
  holdAll(rows: ReadonlySet<number>): void {
    this.#allRows = rows;
    this.#scheduleRequest();
  }

  /** Requests all rows again: a new connection upstream starts without any. */
  requestAgain(): void {
    this.#requestedRows.clear();
    this.#scheduleRequest();
  }

  /** Drops at once the rows that have left the scope. */
  expel(hasLeft: (row: number) => boolean): void {
    for (const row of [...this.#counts.keys()]) if (hasLeft(row)) this.#end(row);
    this.#scheduleRequest();
  }

  close(): void {
    clearTimeout(this.#requestTimer);
    clearTimeout(this.#sweepTimer);
  }

  #scheduleRequest(): void {
    this.#requestTimer ??= setTimeout(() => {
      this.#requestTimer = undefined;
      this.#sendChanges();
    }, this.#timing.gatherMs);
  }

  #sendChanges(): void {
    const isWanted = (row: number) => this.#counts.has(row) || this.#allRows.has(row);
    const add: number[] = [];
    for (const rows of [this.#counts.keys(), this.#allRows])
      for (const row of rows)
        if (!this.#requestedRows.has(row)) {
          this.#requestedRows.add(row);
          add.push(row);
        }
    const drop = [...this.#requestedRows].filter((row) => !isWanted(row));
    if (add.length === 0 && drop.length === 0) return;
    if (!this.#options.request(add, drop)) this.#requestedRows.clear();
    for (const row of drop) {
      this.#requestedRows.delete(row);
      this.#options.onRowDropped(row);
    }
  }

  #sweep(): void {
    this.#sweepTimer = undefined;
    const nowMs = this.#options.clock.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const [row, dueMs] of this.#leaving) {
      if (dueMs <= nowMs) this.#end(row);
      else nextMs = Math.min(nextMs, dueMs);
    }
    if (this.#leaving.size > 0) this.#sweepTimer = setTimeout(() => this.#sweep(), nextMs - nowMs);
    this.#scheduleRequest();
  }

  #end(row: number): void {
    this.#counts.delete(row);
    this.#leaving.delete(row);
    this.#options.leave(row);
  }
}
