import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { isZone } from '@hoistway/shared/domain/zone.ts';
import type { FastifyRequest } from 'fastify';

/** The caller's time zone (§7); a name that nobody knows counts as absent. */
export function zoneOf(request: Pick<FastifyRequest, 'headers'>): string {
  const given = request.headers.zoneid;
  return typeof given === 'string' && isZone(given) ? given : defaultZoneId;
}
