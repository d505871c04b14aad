import { Writable } from 'node:stream';
import pino, { type Logger } from 'pino';

/** A logger at its most talkative, and all that was written to it. */
export function collectedLog(): { log: Logger; text(): string } {
  const lines: string[] = [];
  const kept = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, kept), text: () => lines.join('') };
}
