import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { secretKeyOf } from './db/secretKey.ts';
import type { App } from './http/app.ts';
import { openStore } from './openStore.ts';
import { fillEmptyDatabase } from './seed/fillEmptyDatabase.ts';
import { startPast } from './seed/past/startPast.ts';

export interface RunningServer {
  app: App;
  port: number;
  /** Answers the requests under way, then releases the port, the broker and the database. */
  close(): Promise<void>;
}

/** Fills an empty database, and listens. It closes the database at its end, or after a failed start. */
export async function startServer(
  config: Config,
  clock: Clock,
  log: Logger,
  opening = openStore(config, log),
): Promise<RunningServer> {
  const db = await opening;
  try {
    const secretKey = await secretKeyOf(db, config);
    await fillEmptyDatabase({ db, config, clock, log });
    const app = await buildApp({ db, clock, config: { ...config, secretKey }, log });
    collectDefaultMetrics({ register: app.metrics });
    const url = await app.listen({ port: config.port, host: config.host });
    const past = config.writesDemonstrationPast ? startPast({ db, log }) : null;
    return {
      app,
      port: Number(new URL(url).port),
      close: async () => {
        await past?.stop();
        await app.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
