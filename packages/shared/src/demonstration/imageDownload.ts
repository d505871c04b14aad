import { chunksMost } from '../domain/firmware/firmwareMessages.ts';

/** The bytes of an image that a board loads, in any order of its chunks. */
export class ImageDownload {
  readonly bytes: Uint8Array;
  readonly #chunkBytes: number;
  readonly #chunks: number;
  readonly #receivedChunks = new Set<number>();

  constructor({ sizeBytes, chunkBytes }: { sizeBytes: number; chunkBytes: number }) {
    this.bytes = new Uint8Array(sizeBytes);
    this.#chunkBytes = chunkBytes;
    this.#chunks = Math.ceil(sizeBytes / chunkBytes);
  }

  get isComplete(): boolean {
    return this.#receivedChunks.size >= this.#chunks;
  }

  /** Whether the last requested chunks have arrived. */
  get isRequestMet(): boolean {
    return this.#receivedChunks.size % chunksMost === 0;
  }

  /** The first byte that is still to be loaded. */
  get firstByte(): number {
    return Math.min(this.#firstChunk * this.#chunkBytes, this.bytes.length);
  }

  /** The next chunks to ask for; null when all have arrived. */
  get nextChunks(): { first: number; count: number } | null {
    const first = this.#firstChunk;
    const count = Math.min(chunksMost, this.#chunks - first);
    return count > 0 ? { first, count } : null;
  }

  /** Takes a part that begins at a chunk. @returns false for a part beyond the image's end */
  add(from: number, part: Uint8Array): boolean {
    const size = this.bytes.length;
    if (from + part.length > size) return false;
    this.bytes.set(part, from);
    for (let at = 0; at < part.length; at += this.#chunkBytes)
      if (at + this.#chunkBytes <= part.length || from + part.length === size)
        this.#receivedChunks.add(Math.floor((from + at) / this.#chunkBytes));
    return true;
  }

  get #firstChunk(): number {
    let first = 0;
    while (this.#receivedChunks.has(first)) first++;
    return first;
  }
}
