import {
  codeOfStatus,
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  ProductError,
} from '@hoistway/shared/domain/errors.ts';
import { resolveLocale } from '@hoistway/shared/domain/locale.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { FastifyReply } from 'fastify';

/** The part of a request that error answers need, of HTTP 1 or 2. */
export interface RequestHead {
  method: string;
  url: string;
  headers: { authorization?: string | undefined; 'accept-language'?: string | undefined };
}

/** An error of the catalogue in the caller's language (§8). */
export const errorBody = (request: RequestHead, code: ErrorCode): ErrorBody => ({
  message: say(resolveLocale(request.headers['accept-language']), `errors.${code}`),
  code,
});

export const answerError = (request: RequestHead, reply: FastifyReply, code: ErrorCode): FastifyReply =>
  reply.code(errorStatus[code]).type('application/json').send(errorBody(request, code));

/** The catalogue code of an error thrown while a request was handled. */
export function codeOfError(error: unknown): ErrorCode {
  if (error instanceof ProductError) return error.code;
  return codeOfStatus(statusIn(error));
}

function statusIn(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return Number(error.statusCode);
}
