/**
 * Headers of a signed request of the developer API: the key that names the developer, the time in seconds since 1970,
 * a text used once, and the signature in lower-case hexadecimal.
 */
export const signatureHeaders = {
  appKey: 'x-app-key',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

/** A request is refused if its time differs from the server's by more, in seconds. */
export const signatureToleranceS = 300;
/** A nonce is remembered for this long, in seconds: longer than any request with it is accepted. */
export const nonceMemoryS = 2 * signatureToleranceS;
export const noncePattern = /^[A-Za-z0-9_-]{16,64}$/;
/** The address under which every version of the developer API lies. */
export const developerApiPrefix = '/open/v1';

/** Reasons for which a signed request is refused, as `params.problem` of `signatureRefused`. */
export const signatureProblems = [
  'headersMissing',
  'clockDiffers',
  'keyUnknown',
  'signatureWrong',
  'nonceUsed',
] as const;
export type SignatureProblem = (typeof signatureProblems)[number];

export interface SignedRequest {
  method: string;
  /** The path and the query as sent: `/open/v1/events?after=12`. */
  target: string;
  /** SHA-256 of the body in lower-case hexadecimal; of no bytes without a body. */
  bodyHash: string;
  timestamp: string;
  nonce: string;
}

/**
 * The text that the signature covers, as lines: method, path with the parameters of the query in order, hash of the
 * body, time, nonce. The signature is its HMAC-SHA256 with the developer's signing secret as UTF-8.
 */
export function signedText({ method, target, bodyHash, timestamp, nonce }: SignedRequest): string {
  return [method.toUpperCase(), inOrder(target), bodyHash, timestamp, nonce].join('\n');
}

/** Sorts the parameters as sent, so that a client library that reorders them signs the same text. */
function inOrder(target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  return query === '' ? path : `${path}?${query.split('&').sort().join('&')}`;
}
