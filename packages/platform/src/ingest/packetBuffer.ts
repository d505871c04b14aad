const nothing = Buffer.alloc(0);

/** Unprocessed bytes of a connection. Growing costs amortised constant time, however small the pieces. */
export class PacketBuffer {
  #bytes: Buffer = nothing;
  /** The buffer that `#bytes` begins, if it has free space behind it. */
  #room: Buffer = nothing;

  get bytes(): Buffer {
    return this.#bytes;
  }

  append(chunk: Buffer): void {
    const { length } = this.#bytes;
    if (length === 0) {
      this.#bytes = chunk;
      this.#room = nothing;
      return;
    }
    if (this.#room.length < length + chunk.length) {
      this.#room = Buffer.allocUnsafe(2 * (length + chunk.length));
      this.#bytes.copy(this.#room);
    }
    chunk.copy(this.#room, length);
    this.#bytes = this.#room.subarray(0, length + chunk.length);
  }

  /** Drops the first bytes. A short rest is copied, so that it does not hold a whole chunk. */
  consume(count: number): void {
    if (count === 0) return;
    const rest = this.#bytes.subarray(count);
    this.#room = nothing;
    this.#bytes = rest.length === 0 ? nothing : rest.length < 4096 ? Buffer.from(rest) : rest;
  }
}
