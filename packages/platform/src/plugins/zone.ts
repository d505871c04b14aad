import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import type { FastifyRequest } from 'fastify';

/** The caller's time zone (§7); a name that nobody knows counts as absent. */
export function zoneOf(request: Pick<FastifyRequest, 'headers'>): string {
  const given = request.headers.zoneid;
  return typeof given === 'string' && isZone(given) ? given : defaultZoneId;
}

const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
/** Names that the platform knows but does not list, `Asia/Calcutta` among them, resolve to one that it does. */
function isZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
