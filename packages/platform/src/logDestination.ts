import { pino } from 'pino';

/** Bytes of log lines buffered while standard error is blocked. */
const pendingBytes = 2 ** 20;

/** Standard error as the log's destination. On a full disk lines are lost and the process continues. */
export function logDestination(): ReturnType<typeof pino.destination> {
  // Asynchronous writes to a full disk are retried without end when the process exits.
  const destination = pino.destination({ dest: 2, maxLength: pendingBytes, sync: true });
  // Without a listener the stream's error would end the process.
  destination.on('error', () => undefined);
  return destination;
}
