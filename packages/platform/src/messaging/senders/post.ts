import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type ReachedAddress, reach } from './reach.ts';
import { SendFailure } from './sender.ts';

export interface Answer {
  status: number;
  text: string;
}

/** A longer answer is cut: only its beginning is examined. */
const answerMost = 64 * 1024;

/**
 * Posts to a receiver; follows no redirect, since that could lead anywhere.
 * @throws SendFailure unreachable, privateAddress, wrongSettings
 */
export async function post(
  address: string,
  outgoing: { headers: Record<string, string>; body: string | Buffer; timeoutMs: number },
  may: { isTrusted: boolean; allowedHosts: readonly string[] },
): Promise<Answer> {
  if (!URL.canParse(address)) throw new SendFailure('wrongSettings', { detail: address, isFinal: true });
  const url = new URL(address);
  const reachedAddress = await reach(url.hostname, may);
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new SendFailure('unreachable', { detail: cause.message, cause }));
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        headers: { ...outgoing.headers, 'content-length': String(Buffer.byteLength(outgoing.body)) },
        lookup: fixed(reachedAddress),
        signal: AbortSignal.timeout(outgoing.timeoutMs),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          if (bytes < answerMost) parts.push(part);
          bytes += part.length;
        });
        response.on('error', fail);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    request.on('error', fail);
    request.end(outgoing.body);
  });
}

const fixed =
  ({ address, family }: ReachedAddress): LookupFunction =>
  (_, options, answer) => {
    if (options.all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };

/** @throws SendFailure for every answer but an accepting one */
export function checkTaken({ status, text }: Answer): void {
  if (status >= 200 && status < 300) return;
  const detail = `${status} ${text.slice(0, 200)}`.trim();
  const isBusy = status === 408 || status === 425 || status === 429 || status >= 500;
  throw new SendFailure(isBusy ? 'unreachable' : 'refusedByProvider', { detail, isFinal: !isBusy });
}
