/** Memory of connections that have not logged in, bounded for all of them together. */
export class UnprovenBytes {
  readonly #most: number;
  readonly #bytesByHolder = new Map<object, number>();
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whether there is room for this many bytes of the connection */
  hold(connection: object, bytes: number): boolean {
    this.#total += bytes - (this.#bytesByHolder.get(connection) ?? 0);
    this.#bytesByHolder.set(connection, bytes);
    return this.#total <= this.#most;
  }

  release(connection: object): void {
    this.#total -= this.#bytesByHolder.get(connection) ?? 0;
    this.#bytesByHolder.delete(connection);
  }
}
