import { requestTimeoutMs } from '@hoistway/shared/domain/constants.ts';
import type { ErrorBody } from '@hoistway/shared/domain/errors.ts';
import type { z } from 'zod';
import { ApiError } from './apiError.ts';
import { logout, sessionAtom } from './session.ts';
import { locale, zoneId } from './settings.ts';
import { store } from './store.ts';
import { type Query, queryString } from './urlQuery.ts';

interface RequestOptions<T> {
  query?: Query | undefined;
  /** Checks and types the answer; without one the answer has the caller's type unchecked. */
  schema?: z.ZodType<T> | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Organisation of the request instead of the session's. */
  orgId?: string | undefined;
}

const base = '/api';

/** Headers of every request (§7). */
export function requestHeaders(): Record<string, string> {
  const session = store.get(sessionAtom);
  return {
    ...(session && { authorization: session.token, 'current-org': session.orgId }),
    Pragma: 'no-cache',
    'Accept-Language': locale,
    zoneId,
  };
}

async function send(
  method: string,
  path: string,
  body: unknown,
  asking: RequestOptions<unknown>,
): Promise<Response> {
  const request = createRequest(method, path, body, asking);
  let response: Response;
  try {
    response = await fetch(request);
  } catch (cause) {
    if (asking.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'connectionFailed', message: '' });
  }
  if (response.ok) return response;
  throw failureFrom(response.status, await response.text());
}

function createRequest(
  method: string,
  path: string,
  body: unknown,
  asking: RequestOptions<unknown>,
): Request {
  const isForm = body instanceof FormData;
  const signals = [AbortSignal.timeout(asking.timeoutMs ?? requestTimeoutMs)];
  if (asking.signal) signals.push(asking.signal);
  try {
    return new Request(new URL(`${base}/${path}${queryString(asking.query)}`, location.origin), {
      method,
      signal: AbortSignal.any(signals),
      headers: {
        ...requestHeaders(),
        ...(asking.orgId !== undefined && { 'current-org': asking.orgId }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError({ status: 0, code: 'requestFailed', message: '' });
  }
}

/** Turns a refusal into an error; a 401 ends the session (§8). */
export function failureFrom(status: number, text: string): ApiError {
  if (status === 401 && store.get(sessionAtom) !== null) logout('unauthenticated');
  const errorBody = errorBodyOf(text);
  return new ApiError({
    status,
    code: errorBody.code ?? 'requestFailed',
    message: errorBody.message ?? '',
    fields: errorBody.fields,
    params: errorBody.params,
    current: errorBody.current,
  });
}

/** A body that is not JSON comes from a proxy and contains no error. */
function errorBodyOf(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

async function answer<T>(response: Response, schema: z.ZodType<T> | undefined): Promise<T> {
  const text = await response.text();
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return schema ? schema.parse(value) : (value as T);
}

const isSaved = (id: unknown) => id !== undefined && id !== null && id !== '' && id !== '0' && id !== 0;

/** The platform's calls through the edge's `/api`; every failure is an `ApiError`, a 401 ends the session (§8). */
export const api = {
  get: async <T>(path: string, asking: RequestOptions<T> = {}) =>
    answer<T>(await send('GET', path, undefined, asking), asking.schema),
  post: async <T>(path: string, body?: unknown, asking: RequestOptions<T> = {}) =>
    answer<T>(await send('POST', path, body, asking), asking.schema),
  put: async <T>(path: string, body?: unknown, asking: RequestOptions<T> = {}) =>
    answer<T>(await send('PUT', path, body, asking), asking.schema),
  delete: async <T>(path: string, asking: RequestOptions<T> = {}) =>
    answer<T>(await send('DELETE', path, undefined, asking), asking.schema),
  /** PUT if the row has an id or pkid other than zero, else POST (§7). */
  save: async <T>(path: string, row: Record<string, unknown>, asking: RequestOptions<T> = {}) =>
    isSaved(row.id) || isSaved(row.pkid) ? api.put<T>(path, row, asking) : api.post<T>(path, row, asking),
  bytes: async (path: string, query?: Query, signal?: AbortSignal) =>
    (await send('GET', path, undefined, { query, signal })).arrayBuffer(),
  /** Streams the answer, for downloads with progress. */
  stream: (path: string, asking: RequestOptions<unknown> = {}) => send('GET', path, undefined, asking),
};
