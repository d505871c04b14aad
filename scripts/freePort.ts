import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems assign to outgoing connections, one of which could take the port first. */
const range = { from: 20_000, to: 32_000 };
const tries = 100;

/** A recently free port of the loopback interface. @throws if a hundred in a row are in use */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const port = randomInt(range.from, range.to);
    if (await isPortFree('127.0.0.1', port)) return port;
  }
  throw new Error('no free port');
}

/** Whether no process listens on this port of the host. */
export const isPortFree = async (host: string, port: number): Promise<boolean> =>
  (await listenError(host, port)) === null;

/** The error code of listening there, e.g. `EADDRINUSE`; null on success. */
export function listenError(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code ?? error.message),
    );
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
