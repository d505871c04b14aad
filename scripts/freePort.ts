import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems hand to outgoing connections, one of which could take the port before we do. */
const range = { from: 20_000, to: 32_000 };
const tries = 100;

/**
 * A port of the loopback interface that was free a moment ago.
 * @throws when a hundred in a row are taken
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const port = randomInt(range.from, range.to);
    if (await isPortFree('127.0.0.1', port)) return port;
  }
  throw new Error('no free port');
}

/** Whether no process listens on the port of this host. */
export const isPortFree = async (host: string, port: number): Promise<boolean> =>
  (await listenError(host, port)) === null;

/** The code of the error with which a server could not listen there, `EADDRINUSE` for one; null where it could. */
export function listenError(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code ?? error.message),
    );
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
