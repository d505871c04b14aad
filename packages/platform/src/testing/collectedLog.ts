import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';

/** A logger at its most verbose level, and its lines. */
export function collectedLog(): { log: Logger; text(): string } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, callback) => {
      lines.push(String(chunk));
      callback();
    },
  });
  return { log: pino({ level: 'trace' }, stream), text: () => lines.join('') };
}
