/**
 * Runs tasks of one key one after the other and those of different keys concurrently; a failed task does not hold up
 * the next.
 */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    this.#last.set(key, own);
    const forget = () => {
      if (this.#last.get(key) === own) this.#last.delete(key);
    };
    own.then(forget, forget);
    return own;
  }
}
