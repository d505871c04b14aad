import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { startGateway } from './gateway.ts';

const config = readConfig(process.env);
const log = pino({ name: 'gateway', level: config.logLevel }, pino.destination(2));
const gateway = await startGateway(config, { clock: systemClock, log });
process.stdout.write(`${JSON.stringify({ ready: true, port: gateway.port })}\n`);

let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    gateway.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop');
        process.exit(1);
      },
    );
  });
