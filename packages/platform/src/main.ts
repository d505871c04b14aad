import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { cannotStart } from '@hoistway/shared/domain/startRefusal.ts';
import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { logDestination } from './logDestination.ts';
import { openStore } from './openStore.ts';
import type { RunningServer } from './server.ts';
import { platformRefusalOf } from './startError.ts';

try {
  await run(readConfig(process.env));
} catch (error) {
  refuse(error);
}

async function run(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel }, logDestination());
  // A new cluster takes other processes a second or more, in which this one loads its modules.
  const opening = openStore(config, log);
  // Prevents an unhandled rejection: the server rethrows the error when it waits for the store.
  opening.catch(() => undefined);
  const { startServer } = await import('./server.ts');
  const server = await startServer(config, systemClock, log, opening);
  process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`);
  stopOnSignals(server, log);
}

function stopOnSignals(server: RunningServer, log: pino.Logger): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop was not clean');
          process.exit(1);
        },
      );
    });
}

/** A refusal is one line that `start` prints; a defect keeps its stack. */
function refuse(error: unknown): never {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
  const refusal = platformRefusalOf(error, { databaseUrl, dataDir });
  console.error(refusal === null ? error : `${cannotStart}${refusal}`);
  process.exit(1);
}
