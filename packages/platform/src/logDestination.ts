import { pino } from 'pino';

/** Lines in memory while standard error takes none. */
const pendingBytes = 2 ** 20;

/** Standard error for the log. Where its disk is full lines are lost; the process goes on. */
export function logDestination(): ReturnType<typeof pino.destination> {
  // Asynchronous writes to a full disk are retried without end when the process leaves.
  const destination = pino.destination({ dest: 2, maxLength: pendingBytes, sync: true });
  // Without a listener the stream's error would end the process.
  destination.on('error', () => undefined);
  return destination;
}
