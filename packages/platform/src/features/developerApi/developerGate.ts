import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readDeveloperScope } from '../../developer/developerScope.ts';
import { verifyRequest } from '../../developer/verifyRequest.ts';
import type { App } from '../../http/app.ts';
import type { Visibility } from '../../session/visibility.ts';

/** Checks signature and rate of a developer's requests, and knows the scope of those that passed. */
export function developerGate(app: App) {
  const { platform } = app;
  const scopes = new WeakMap<FastifyRequest, readonly Visibility[]>();
  const limitKeys = new WeakMap<FastifyRequest, string>();
  const checkLimit = app.createRateLimit({
    max: platform.config.developerRequestsPerMinute,
    timeWindow: minuteMs,
    keyGenerator: (request) => limitKeys.get(request) ?? request.ip,
  });
  const limitRate = async (request: FastifyRequest, reply: FastifyReply) => {
    const limit = await checkLimit(request);
    if (limit.isAllowed) return;
    reply.headers({
      'ratelimit-policy': `"minute";q=${limit.max};w=60`,
      ratelimit: `"minute";r=${limit.remaining};t=${limit.ttlInSeconds}`,
    });
    if (!limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw new ProductError('tooManyRequests');
  };
  return {
    /** @throws signatureRefused, tooManyRequests */
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { method, url: target, headers } = request;
      const developer = await verifyRequest(platform, { method, target, headers, body: '' });
      limitKeys.set(request, `developer ${developer.id}`);
      await limitRate(request, reply);
      scopes.set(request, await readDeveloperScope(platform, developer.id));
    },
    scopeOf: (request: FastifyRequest): readonly Visibility[] => scopes.get(request) ?? [],
  };
}
