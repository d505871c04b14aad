/** Writes the bit strings of H.264 (ITU-T H.264, 9.1): fixed lengths and Exp-Golomb codes. */
export class BitWriter {
  #bytes: Buffer = Buffer.alloc(4_096);
  #length = 0;
  #current = 0;
  #filledBits = 0;

  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.#current = (this.#current << 1) | ((value >>> bit) & 1);
      if (++this.#filledBits === 8) this.#push();
    }
    return this;
  }

  /** ue(v) */
  unsigned(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** Zero bits up to the next byte. */
  align(): this {
    return this.#filledBits === 0 ? this : this.bits(0, 8 - this.#filledBits);
  }

  /** Whole bytes; only where the stream is aligned. */
  bytes(more: Uint8Array): this {
    this.#reserve(more.length);
    this.#bytes.set(more, this.#length);
    this.#length += more.length;
    return this;
  }

  /** rbsp_trailing_bits, and all written bytes. */
  end(): Buffer {
    this.bits(1, 1).align();
    return this.#bytes.subarray(0, this.#length);
  }

  #push(): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = this.#current;
    this.#current = 0;
    this.#filledBits = 0;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const longer = Buffer.alloc(Math.max(this.#length + count, this.#bytes.length * 2));
    this.#bytes.copy(longer, 0, 0, this.#length);
    this.#bytes = longer;
  }
}
