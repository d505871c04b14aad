import rateLimit from '@fastify/rate-limit';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** Calls that a guesser or a sender of texts would repeat, by their canonical path. */
const guarded = /^\/api\/main\/(login|loginBySms|thirdLogin|smsCode|captcha|changePassword)(\?|$)/;

/** Bounds logins by address; several gateways count together where there is a Redis. */
export async function registerRateLimit(
  app: FastifyInstance,
  { perMinute, redis }: { perMinute: number; redis: Redis | undefined },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    allowList: (request) => !guarded.test(request.url),
    errorResponseBuilder: () => new ProductError('tooManyRequests'),
    skipOnError: true,
    ...(redis && { redis, nameSpace: 'hoistway:rate:' }),
  });
}
