import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { developerApiPrefix } from '@hoistway/shared/developer/requestSignature.ts';
import { requestTimeoutMs, uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { errorStatus, ProductError } from '@hoistway/shared/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { errorBody, type RequestHead } from './errorAnswer.ts';

/** The largest upload (§9: a video of 300 MB) with its multipart overhead. */
export const largestBodyBytes = uploadLimits.video.bytes + 2 ** 20;

export interface ProxyOptions {
  upstreamUrl: string;
  timeoutMs?: number;
  /** Called when the upstream answered 401 or the session logged out. */
  onEnded(token: string): void;
}

/** Prefixes of addresses that are forwarded, with the prefix upstream. A developer signs the address as sent. */
const prefixes = { '/api': '/', [developerApiPrefix]: developerApiPrefix };

/**
 * Forwards `/api/…` upstream without its prefix, and the developer API with it, with the caller's own headers of §7;
 * bodies stream both ways. A 401 ends the session here too.
 */
export function registerProxy(app: FastifyInstance, options: ProxyOptions): void {
  for (const [prefix, rewritePrefix] of Object.entries(prefixes))
    app.register(proxy, proxyOptions(options, prefix, rewritePrefix));
}

function proxyOptions(options: ProxyOptions, prefix: string, rewritePrefix: string): FastifyHttpProxyOptions {
  const timeoutMs = options.timeoutMs ?? requestTimeoutMs;
  return {
    upstream: options.upstreamUrl,
    prefix,
    rewritePrefix,
    disableRequestLogging: true,
    undici: { connections: 256, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connectTimeout: 10_000 },
    preHandler: (request, _reply, next) => {
      const isTooLarge = Number(request.headers['content-length'] ?? 0) > largestBodyBytes;
      next(isTooLarge ? new ProductError('fileTooLarge') : undefined);
    },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        pragma: 'no-cache',
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      // Only the edge can tell whether the console is reached over TLS.
      rewriteHeaders: ({ 'strict-transport-security': _, ...headers }) => headers,
      onResponse: (request, reply, answer) => {
        const token = tokenOf(request);
        if (token && endsSession(request, reply.statusCode)) options.onEnded(token);
        reply.send(answer.stream);
      },
      onError: (reply, { error }) => {
        const code = isTimeout(error) ? 'upstreamTimeout' : 'upstreamLost';
        reply.code(errorStatus[code]).send(errorBody(reply.request, code));
      },
    },
  };
}

function endsSession(request: RequestHead, status: number): boolean {
  if (status === 401) return true;
  return status < 300 && request.method === 'POST' && request.url.split('?')[0] === '/api/main/logout';
}

const tokenOf = (request: RequestHead): string | undefined => request.headers.authorization;

const isTimeout = (error: Error): boolean => 'statusCode' in error && error.statusCode === 504;
