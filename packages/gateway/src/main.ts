import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { cannotStart, startRefusalOf } from '@hoistway/shared/domain/startRefusal.ts';
import { type Logger, pino } from 'pino';
import { type GatewayConfig, readConfig } from './config.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { logDestination } from './logDestination.ts';

try {
  await run(readConfig(process.env));
} catch (error) {
  const refusal = startRefusalOf(error);
  console.error(refusal === null ? error : `${cannotStart}${refusal}`);
  process.exit(1);
}

async function run(config: GatewayConfig): Promise<void> {
  const log = pino({ name: 'gateway', level: config.logLevel }, logDestination());
  const gateway = await startGateway(config, { clock: systemClock, log });
  process.stdout.write(`${JSON.stringify({ ready: true, port: gateway.port })}\n`);
  stopOnSignals(gateway, log);
}

function stopOnSignals(gateway: Gateway, log: Logger): void {
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
}
