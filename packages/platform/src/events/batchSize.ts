/** Target duration of the event road's transactions: the log's counter is locked towards the end of each. */
export const transactionMs = 20;
const least = 50;
const most = 500;

/** Number of facts in a transaction, by the duration of the last one: fewer if the database is slow. */
export class BatchSize {
  #size = least;

  get size(): number {
    return this.#size;
  }

  /** Notes the duration of a transaction of `count` facts. */
  took(count: number, ms: number): void {
    // A quick short batch is no evidence for long ones.
    if (count < this.#size && ms <= transactionMs) return;
    const fitting = count * Math.min(2, transactionMs / Math.max(ms, 1));
    this.#size = Math.round(Math.min(most, Math.max(least, fitting)));
  }
}
