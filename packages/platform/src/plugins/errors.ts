import type { Locale } from '@hoistway/shared/domain/constants.ts';
import {
  codeOfStatus,
  type ErrorBody,
  type ErrorCode,
  ProductError,
} from '@hoistway/shared/domain/errors.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { FastifyError } from 'fastify';
import fp from 'fastify-plugin';
import pg from 'pg';
import { localeOf } from '../http/requestHeaders.ts';

/** Turns an error into HTTP, its message in the caller's language (§8); no other code does. */
export default fp(
  async (app) => {
    app.setErrorHandler<FastifyError | ProductError>((error, request, reply) => {
      const productError =
        error instanceof ProductError ? error : new ProductError(codeOf(error), { cause: error });
      if (productError.status >= 500) request.log.error({ err: error }, 'a request failed');
      return reply.status(productError.status).send(errorBody(productError, localeOf(request)));
    });
    app.setNotFoundHandler((request, reply) =>
      reply.status(404).send(errorBody(new ProductError('notFound'), localeOf(request))),
    );
  },
  { name: 'errors' },
);

/** The answer's body for an error. */
export function errorBody(error: ProductError, locale: Locale): ErrorBody {
  const { code, fields, params, current } = error;
  return {
    message: say(locale, `errors.${code}`, printable(params)),
    code,
    ...(fields && { fields }),
    ...(params && { params }),
    ...(current !== undefined && { current }),
  };
}

/** SQLSTATEs of values that a column cannot hold: out of range, NUL, unreadable, an invalid day. */
const unstorable: ReadonlySet<string> = new Set(['22003', '22008', '22021', '22P02', '22P05']);

function codeOf(error: FastifyError | ProductError): ErrorCode {
  if (error instanceof pg.DatabaseError && unstorable.has(error.code ?? '')) return 'badRequest';
  if (isDatabaseAway(error)) return 'notRecorded';
  return codeOfStatus(('statusCode' in error && error.statusCode) || 500);
}

/** SQLSTATE classes 53, 57 and 58: its disk is full, it is starting or stopping, or its files fail. */
const isDatabaseAway = (error: Error): boolean =>
  error instanceof pg.DatabaseError
    ? /^(53|57P|58)/.test(error.code ?? '')
    : 'code' in error && error.code === 'ECONNREFUSED' && 'syscall' in error && error.syscall === 'connect';

function printable(params: Record<string, unknown> = {}): Record<string, string | number> {
  const entries = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : String(value),
  ]);
  return Object.fromEntries(entries);
}
