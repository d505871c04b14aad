import { canonicalUrl } from '@hoistway/shared/domain/canonicalPath.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { mayInspect } from '@hoistway/shared/domain/inspection.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { answerError, codeOfError } from './errorAnswer.ts';
import { type ProxyOptions, registerProxy } from './proxy.ts';
import { registerRateLimit } from './rateLimit.ts';
import { type PageSources, registerSecureHeaders } from './secureHeaders.ts';
import { registerWebApp } from './webApp.ts';

export interface AppOptions {
  log: FastifyBaseLogger;
  proxy: ProxyOptions;
  webDir: string | undefined;
  pageSources: PageSources;
  /** Opens the metrics to callers from other machines. */
  metricsToken: string | undefined;
  /** Whether the caller's `x-forwarded-for` is trusted: only behind a reverse proxy. */
  trustProxy: boolean;
  metrics: Registry;
  rateLimit: Parameters<typeof registerRateLimit>[1];
  isReady(): Promise<boolean>;
}

/** Builds the HTTP side of the edge. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    routerOptions: { maxParamLength: 300 },
    bodyLimit: 2 ** 20,
    // Limits, logs and the proxy see one spelling of a path, and the upstream gets the same.
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url) ?? url,
  });
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (canonicalUrl(originalUrl) === null) throw new ProductError('badRequest');
  });
  app.setErrorHandler((error, request, reply) => {
    const code = codeOfError(error);
    if (code === 'internal') request.log.error({ err: error, path: withoutSecrets(request.url) }, 'request');
    return answerError(request, reply, code);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ path: withoutSecrets(request.url), status: reply.statusCode, ms }, request.method);
  });
  registerSecureHeaders(app, options.pageSources);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await options.isReady();
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  app.get('/metrics', async (request, reply) => {
    const caller = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
    if (!mayInspect(caller, options.metricsToken)) throw new ProductError('forbidden');
    return reply.type(options.metrics.contentType).send(await options.metrics.metrics());
  });
  await registerRateLimit(app, options.rateLimit);
  registerProxy(app, options.proxy);
  registerWebApp(app, options.webDir);
  await app.ready();
  return app;
}

/** A path that is safe to log: §2.2 puts a name and a password into one, and a query may carry a ticket. */
export function withoutSecrets(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replace(/(\/thirdLogin\/)[^/]*/i, '$1***');
}
