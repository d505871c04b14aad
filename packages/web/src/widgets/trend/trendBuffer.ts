/** Maximum silence during which a value holds. */
const holdMs = 1_500;

/** A curve's points for uPlot: seconds, then one array per series with null for unknown values. */
export type TrendColumns = [number[], ...(number | null)[][]];

/**
 * Ring buffer of the latest points of several curves over one time axis, in typed arrays; a time without readings
 * becomes a gap, never a line. A device at rest reports rarely, so a value holds until the next one or the gap.
 */
export class TrendBuffer {
  readonly #times: Float64Array;
  readonly #values: Float32Array[];
  readonly #capacity: number;
  readonly #gapMs: number;
  #start = 0;
  #length = 0;
  #lastMs = Number.NEGATIVE_INFINITY;
  #last: readonly (number | null)[] = [];
  readonly #listeners = new Set<() => void>();

  /** @param gapMs a longer time between two points is a gap */
  constructor(series: number, { capacity = 4_096, gapMs = 45_000 } = {}) {
    this.#capacity = capacity;
    this.#gapMs = gapMs;
    this.#times = new Float64Array(capacity);
    this.#values = Array.from({ length: series }, () => new Float32Array(capacity));
  }

  get length(): number {
    return this.#length;
  }

  /** The time of the latest point, milliseconds; -Infinity before the first. */
  get lastMs(): number {
    return this.#lastMs;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds a point; a point not later than the last is skipped. */
  push(timeMs: number, values: readonly (number | null)[]): void {
    if (timeMs <= this.#lastMs) return;
    const silentMs = timeMs - this.#lastMs;
    if (this.#length > 0 && silentMs > this.#gapMs) this.#write((this.#lastMs + timeMs) / 2, []);
    else if (this.#length > 0 && silentMs > holdMs) this.#write(timeMs - holdMs / 2, this.#last);
    this.#write(timeMs, values);
    this.#lastMs = timeMs;
    this.#last = values;
  }

  /** Notifies listeners of added points. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  clear(): void {
    this.#start = 0;
    this.#length = 0;
    this.#lastMs = Number.NEGATIVE_INFINITY;
    this.notify();
  }

  /**
   * Every point, oldest first, or with `hidesLater` those up to `untilMs`; the last value holds until then if that is
   * within the gap.
   */
  columns(untilMs = Number.NEGATIVE_INFINITY, { hidesLater = false } = {}): TrendColumns {
    let lastMs = Number.NEGATIVE_INFINITY;
    const times: number[] = [];
    const values: (number | null)[][] = this.#values.map(() => []);
    for (let index = 0; index < this.#length; index++) {
      const at = (this.#start + index) % this.#capacity;
      const timeMs = this.#times[at]!;
      if (hidesLater && timeMs > untilMs) break;
      lastMs = timeMs;
      times.push(timeMs / 1000);
      for (const [series, column] of this.#values.entries()) {
        const value = column[at]!;
        values[series]?.push(Number.isNaN(value) ? null : value);
      }
    }
    if (untilMs > lastMs && untilMs - lastMs <= this.#gapMs) {
      times.push(untilMs / 1000);
      for (const points of values) points.push(points.at(-1) ?? null);
    }
    return [times, ...values];
  }

  #write(timeMs: number, values: readonly (number | null)[]): void {
    const at = (this.#start + this.#length) % this.#capacity;
    this.#times[at] = timeMs;
    for (const [series, column] of this.#values.entries()) column[at] = values[series] ?? Number.NaN;
    if (this.#length < this.#capacity) this.#length++;
    else this.#start = (this.#start + 1) % this.#capacity;
  }
}
