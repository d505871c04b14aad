/** Transactions of the event road are kept about this short: the log's counter is locked towards the end of each. */
export const transactionMs = 20;
const least = 50;
const most = 500;

/** How many facts share a transaction, by how long the last one took: fewer where the database is slow. */
export class BatchSize {
  #size = least;

  get size(): number {
    return this.#size;
  }

  /** Takes note of a transaction of `count` facts. */
  took(count: number, ms: number): void {
    // A short batch that was quick is no evidence of long ones.
    if (count < this.#size && ms <= transactionMs) return;
    const fitting = count * Math.min(2, transactionMs / Math.max(ms, 1));
    this.#size = Math.round(Math.min(most, Math.max(least, fitting)));
  }
}
