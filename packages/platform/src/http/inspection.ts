import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { mayInspect } from '@hoistway/shared/domain/inspection.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Restricts metrics and documents to this machine, or to holders of the token. @throws forbidden */
export function checkInspection(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): void {
  if (!mayInspect({ remoteAddress: socket.remoteAddress, headers }, metricsToken))
    throw new ProductError('forbidden');
}
