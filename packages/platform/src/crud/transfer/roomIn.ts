import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** Settles once a stream takes more, or its reader is gone. */
export async function roomIn(stream: Writable, out: Readable): Promise<void> {
  if (out.destroyed) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(stream, 'drain', { signal }), once(out, 'close', { signal })]).finally(() =>
    over.abort(),
  );
}
