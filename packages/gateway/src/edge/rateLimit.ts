import rateLimit from '@fastify/rate-limit';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** Canonical paths of the calls that password guessing or SMS flooding would repeat. */
const guardedPaths =
  /^\/api\/main\/(login|loginBySms|thirdLogin|smsCode|captcha|changePassword|changePhone)(\?|$)/;

/** Limits logins per address; several gateways count together through Redis. */
export async function registerRateLimit(
  app: FastifyInstance,
  { perMinute, redis }: { perMinute: number; redis: Redis | undefined },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: minuteMs,
    allowList: (request) => !guardedPaths.test(request.url),
    errorResponseBuilder: () => new ProductError('tooManyRequests'),
    skipOnError: true,
    ...(redis && { redis, nameSpace: 'hoistway:rate:' }),
  });
}
