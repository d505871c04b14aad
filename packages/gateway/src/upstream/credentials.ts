import { createHash } from 'node:crypto';

/** The identity under which the upstream is called. */
export interface Credentials {
  token: string;
  orgId: string;
  locale: string;
  zoneId: string;
}

/** The headers that §7 requires on every request. */
export function upstreamHeaders(credentials: Credentials): Record<string, string> {
  return {
    authorization: credentials.token,
    'current-org': credentials.orgId,
    pragma: 'no-cache',
    'accept-language': credentials.locale,
    zoneid: credentials.zoneId,
  };
}

/** Stands for a token in logs, in Redis and as a map key; the token itself is never written. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url').slice(0, 22);
