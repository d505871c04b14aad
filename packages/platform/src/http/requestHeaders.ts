import { defaultZoneId, type Locale } from '@hoistway/shared/domain/constants.ts';
import { resolveLocale } from '@hoistway/shared/domain/locale.ts';
import { isZone } from '@hoistway/shared/domain/zone.ts';
import type { FastifyRequest } from 'fastify';

type RequestHeaders = Pick<FastifyRequest, 'headers'>;

/** The locale of a request (`Accept-Language`, §7). */
export const localeOf = ({ headers }: RequestHeaders): Locale => resolveLocale(headers['accept-language']);

/** The caller's time zone (`zoneId`, §7); an unknown zone counts as absent. */
export function zoneOf({ headers }: RequestHeaders): string {
  const { zoneid } = headers;
  return typeof zoneid === 'string' && isZone(zoneid) ? zoneid : defaultZoneId;
}
