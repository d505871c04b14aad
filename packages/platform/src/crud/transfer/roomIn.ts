import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** Settles when a stream can take more, or its reader has left. */
export async function roomIn(stream: Writable, out: Readable): Promise<void> {
  if (out.destroyed) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(stream, 'drain', { signal }), once(out, 'close', { signal })]).finally(() =>
    over.abort(),
  );
}
