import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on and computes their number and SHA-256. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;

  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    callback: (error: null, chunk: Buffer) => void,
  ): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    callback(null, chunk);
  }
}
