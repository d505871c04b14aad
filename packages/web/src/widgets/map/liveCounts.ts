/** Minimum interval between updates of counts. */
const updateEveryMs = 900;

/** Elevators by condition number, for the few parts of a map that show them. */
export class LiveCounts {
  #counts: readonly number[] = [];
  #displayedCounts: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): readonly number[] => this.#displayedCounts;

  readonly set = (counts: readonly number[]): void => {
    this.#counts = counts;
    if (this.#displayedCounts.length === 0) this.#notify();
    else this.#timer ??= setTimeout(this.#notify, updateEveryMs);
  };

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly #notify = (): void => {
    this.#timer = undefined;
    this.#displayedCounts = this.#counts;
    for (const listener of this.#listeners) listener();
  };
}
