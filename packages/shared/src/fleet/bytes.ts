/** A growing little-endian buffer; integers are varints of seven bits a byte. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 4096) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Reserves `more` bytes, so that a run of `put` needs no check. */
  reserve(more: number): void {
    const neededLength = this.length + more;
    if (neededLength <= this.bytes.length) return;
    const next = new Uint8Array(Math.max(neededLength, this.bytes.length * 2));
    next.set(this.bytes.subarray(0, this.length));
    this.bytes = next;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** An unsigned integer below 2^53. */
  varint(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest > 0x7fffffff) {
      this.bytes[this.length++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** An unsigned integer below 2^33, without a capacity check: call `reserve` first. */
  varintUnchecked(value: number): void {
    let rest = value;
    if (rest > 0xffffffff) {
      this.bytes[this.length++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    rest >>>= 0;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** A signed integer within ±2^52. */
  zigzag(value: number): void {
    this.varint(value >= 0 ? value * 2 : value * -2 - 1);
  }

  /** Appends the first `length` bytes unchanged. */
  append(bytes: Uint8Array, length = bytes.length): void {
    this.reserve(length);
    this.bytes.set(length === bytes.length ? bytes : bytes.subarray(0, length), this.length);
    this.length += length;
  }

  /** A copy of the written bytes; the writer may be reused after `reset`. */
  take(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  reset(): void {
    this.length = 0;
  }
}

/** Reads the bytes of a `ByteWriter`; reading past the end throws a RangeError. */
export class ByteReader {
  readonly bytes: Uint8Array;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.bytes = bytes;
    this.offset = offset;
  }

  byte(): number {
    const value = this.bytes[this.offset];
    if (value === undefined) throw new RangeError('the bytes end too early');
    this.offset++;
    return value;
  }

  varint(): number {
    let value = this.byte();
    if (value < 128) return value;
    value &= 127;
    let scale = 128;
    for (;;) {
      const next = this.byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
      scale *= 128;
      if (scale > 2 ** 56) throw new RangeError('a varint is too long');
    }
  }

  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  get isAtEnd(): boolean {
    return this.offset >= this.bytes.length;
  }
}
