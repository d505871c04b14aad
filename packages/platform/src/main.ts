import { systemClock } from '@hoistway/shared/domain/clock.ts';
import pino from 'pino';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination(2));
const server = await startServer(config, systemClock, log);
process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`);

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
