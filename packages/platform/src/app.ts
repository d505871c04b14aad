import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { canonicalUrl } from '@hoistway/shared/domain/canonicalPath.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Config } from './config.ts';
import { createChanges } from './crud/changes.ts';
import { CountCache } from './crud/large/countCache.ts';
import { OrderCache } from './crud/large/orderCache.ts';
import { rulesOf } from './crud/rules/index.ts';
import { SheetReader } from './crud/transfer/sheet/readSheet.ts';
import type { Database } from './db/database.ts';
import { createSecretBox } from './db/secretBox.ts';
import { features } from './features.ts';
import { FleetMedians } from './figures/fleetMedians.ts';
import { fileStoreOf } from './files/fileStore.ts';
import { type App, useZod, type ZodTypes } from './http/app.ts';
import authentication from './plugins/authentication.ts';
import commands from './plugins/commands.ts';
import deliveries from './plugins/deliveries.ts';
import errors from './plugins/errors.ts';
import escalation from './plugins/escalation.ts';
import live from './plugins/live.ts';
import metrics from './plugins/metrics.ts';
import openApi from './plugins/openApi.ts';
import refuseUnstorable from './plugins/refuseUnstorable.ts';
import reports from './plugins/reports.ts';
import upstreamSocket from './plugins/upstreamSocket.ts';
import { createSessionsEnded } from './session/sessionsEnded.ts';

/** Builds the platform's server without a port, so that a test can inject requests. */
export async function buildApp(parts: {
  db: Database;
  clock: Clock;
  config: Config;
  log: FastifyBaseLogger;
}): Promise<App> {
  const app = useZod(
    Fastify({
      loggerInstance: parts.log,
      // A fleet of a million takes longer to read than the ten seconds that a plugin has by itself.
      pluginTimeout: 10 * minuteMs,
      // Metrics count the requests; a log line for each would bury the warnings.
      logController: new LogController({ disableRequestLogging: true }),
      // The gateway runs on this machine and forwards the caller's address.
      trustProxy: parts.config.trustProxy,
      routerOptions: { maxParamLength: 500 },
      // Guards, limits and logs see one spelling of a path.
      rewriteUrl: ({ url = '/' }) => canonicalUrl(url) ?? url,
    }),
  );
  const changes = createChanges();
  app.decorate('platform', {
    ...parts,
    secrets: createSecretBox(parts.config.secretKey ?? randomBytes(32).toString('base64url')),
    files: fileStoreOf(parts.config),
    sheets: new SheetReader(),
    changes,
    countCache: new CountCache(changes),
    orderCache: new OrderCache(changes, (resource) => rulesOf(resource).listQuery?.readResources ?? []),
    fleetMedians: new FleetMedians(),
    sessionsEnded: createSessionsEnded(),
  });
  await app.register(errors);
  await app.register(refuseUnstorable);
  // Only the edge knows whether browsers connect over TLS.
  await app.register(helmet, { contentSecurityPolicy: false, hsts: false });
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { limits: { files: 1, fileSize: uploadLimits.import.bytes } });
  await app.register(openApi);
  await app.register(metrics);
  await app.register(commands);
  await app.register(authentication);
  await app.register(live);
  await app.register(escalation);
  await app.register(deliveries);
  await app.register(reports);
  await app.register(upstreamSocket);
  for (const feature of features)
    await app.register(async (scope) => feature(scope.withTypeProvider<ZodTypes>()));
  return app;
}
