/** What is known of a caller who asks for figures or documents of a server itself. */
export interface InspectionCaller {
  /** The other end of the connection, whatever headers say. */
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Headers by which relays name the caller that they speak for. */
const relayHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

export const isLoopback = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\./i.test(address);

/**
 * Whether a caller may read metrics and documents of a server: a program on this machine, or who brings the token. A relay
 * on this machine speaks for others, so that it needs the token.
 */
export function mayInspect({ remoteAddress, headers }: InspectionCaller, token: string | undefined): boolean {
  const { authorization } = headers;
  if (token !== undefined && typeof authorization === 'string' && isSame(authorization, `Bearer ${token}`))
    return true;
  const isRelayed = relayHeaders.some((name) => headers[name] !== undefined);
  return !isRelayed && isLoopback(remoteAddress ?? '');
}

/** Takes as long wherever two texts of one length differ. */
function isSame(given: string, wanted: string): boolean {
  if (given.length !== wanted.length) return false;
  let difference = 0;
  for (let at = 0; at < wanted.length; at++) difference |= given.charCodeAt(at) ^ wanted.charCodeAt(at);
  return difference === 0;
}
