import fp from 'fastify-plugin';
import { Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry of this server's Prometheus metrics. */
    metrics: Registry;
  }
}

/** Measures every answer by route and status. */
export default fp(
  async (app) => {
    const metrics = new Registry();
    const answers = new Histogram({
      name: 'hoistway_platform_http_seconds',
      help: 'Seconds from a request to its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [metrics],
    });
    app.decorate('metrics', metrics);
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    });
  },
  { name: 'metrics' },
);
