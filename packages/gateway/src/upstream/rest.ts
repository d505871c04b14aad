import { requestTimeoutMs } from '@hoistway/shared/domain/constants.ts';
import { codeOfStatus, type ErrorCode, errorCodeIn, ProductError } from '@hoistway/shared/domain/errors.ts';
import { Subject } from 'rxjs';
import { type Credentials, upstreamHeaders } from './credentials.ts';

/** A list is sent as repeated parameters. */
export type Query = Record<string, string | number | boolean | readonly string[]>;

/** The calls that the edge itself makes upstream; browsers' own calls go through the proxy. */
export interface Rest {
  /** @throws ProductError `upstreamLost`, `upstreamTimeout`, or the upstream's own code */
  get(path: string, credentials: Credentials, query?: Query): Promise<unknown>;
  /** @throws ProductError as `get` */
  post(path: string, credentials: Credentials | null, body: unknown): Promise<unknown>;
  /** Whether the upstream answers at all, even with an error. */
  isReachable(): Promise<boolean>;
  /** Tokens refused by the upstream with 401. */
  readonly refused$: Subject<string>;
}

export function createRest(options: { upstreamUrl: string; timeoutMs?: number }): Rest {
  const base = options.upstreamUrl.replace(/\/+$/, '');
  const timeoutMs = options.timeoutMs ?? requestTimeoutMs;
  const refused$ = new Subject<string>();

  async function call(path: string, init: RequestInit, credentials: Credentials | null): Promise<unknown> {
    const answer = await reach(`${base}/${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status === 401 && credentials) refused$.next(credentials.token);
    if (!answer.ok) throw await refusal(answer);
    if (answer.status === 204) return null;
    return answer.json().catch((cause: unknown) => {
      throw new ProductError('upstreamLost', { cause });
    });
  }

  return {
    refused$,
    get(path, credentials, query = {}) {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          (typeof value === 'object' ? value : [value]).map((one): [string, string] => [name, String(one)]),
        ),
      );
      const suffix = search.size > 0 ? `?${search}` : '';
      return call(`${path}${suffix}`, { headers: upstreamHeaders(credentials) }, credentials);
    },
    post(path, credentials, body) {
      const headers = {
        ...(credentials ? upstreamHeaders(credentials) : {}),
        'content-type': 'application/json',
      };
      return call(path, { method: 'POST', headers, body: JSON.stringify(body) }, credentials);
    },
    isReachable: () =>
      fetch(`${base}/readyz`, { signal: AbortSignal.timeout(Math.min(timeoutMs, 5_000)) }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.status < 500;
        },
        () => false,
      ),
  };
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ProductError(isTimeout ? 'upstreamTimeout' : 'upstreamLost', { cause });
  }
}

async function refusal(answer: Response): Promise<ProductError> {
  const text = await answer.text();
  return new ProductError(codeIn(text) ?? codeOfStatus(answer.status, 'upstreamLost'), {
    params: { status: answer.status },
  });
}

function codeIn(text: string): ErrorCode | null {
  try {
    return errorCodeIn(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
