import { pino } from 'pino';

/** Lines in memory while standard error takes none. */
const pendingBytes = 2 ** 20;

/** Standard error for the log. Where its disk is full lines are lost; the process goes on. */
export function logDestination(): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ dest: 2, maxLength: pendingBytes });
  // Without a listener the stream's error would end the process.
  destination.on('error', () => undefined);
  return destination;
}
