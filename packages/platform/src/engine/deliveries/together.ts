import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches the work of one key: items that arrive during a batch form the next one. After a failed batch each item is
 * tried alone, so that none fails because of another.
 */
export class Together<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #most: number;
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();
  readonly #running = new Set<string>();

  /**
   * @param options.most items in a batch
   * @param options.work all items or none, in their order: retried one by one after a failure
   */
  constructor(options: {
    most: number;
    work(items: readonly Item[]): Promise<readonly Result[]>;
  }) {
    this.#work = options.work;
    this.#most = options.most;
  }

  do(key: string, item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const waiting = this.#waiting.get(key) ?? [];
    waiting.push({ item, resolve, reject: reject });
    this.#waiting.set(key, waiting);
    if (!this.#running.has(key)) void this.#run(key);
    return promise;
  }

  async #run(key: string): Promise<void> {
    this.#running.add(key);
    for (;;) {
      // Items of the same turn belong together.
      await nextTurn();
      const waiting = this.#waiting.get(key) ?? [];
      if (waiting.length === 0) break;
      await this.#batch(waiting.splice(0, this.#most));
    }
    this.#waiting.delete(key);
    this.#running.delete(key);
  }

  async #batch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await this.#batch([one]);
    }
  }
}
