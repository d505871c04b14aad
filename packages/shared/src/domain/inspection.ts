/** A caller that requests metrics or documents of a server. */
export interface InspectionCaller {
  /** Peer address of the connection, regardless of headers. */
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Headers in which reverse proxies name their caller. */
const relayHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

export const isLoopback = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\./i.test(address);

/**
 * Whether a caller may read metrics and documents of a server: a program on this machine, or a holder of the token. A
 * reverse proxy on this machine forwards foreign requests, so it needs the token.
 */
export function mayInspect({ remoteAddress, headers }: InspectionCaller, token: string | undefined): boolean {
  const { authorization } = headers;
  if (token !== undefined && typeof authorization === 'string' && isSame(authorization, `Bearer ${token}`))
    return true;
  const isRelayed = relayHeaders.some((name) => headers[name] !== undefined);
  return !isRelayed && isLoopback(remoteAddress ?? '');
}

/** Compares in constant time for texts of one length. */
function isSame(actualToken: string, expectedToken: string): boolean {
  if (actualToken.length !== expectedToken.length) return false;
  let difference = 0;
  for (let at = 0; at < expectedToken.length; at++)
    difference |= actualToken.charCodeAt(at) ^ expectedToken.charCodeAt(at);
  return difference === 0;
}
